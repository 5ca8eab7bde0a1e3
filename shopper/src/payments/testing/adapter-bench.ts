import type { PublicAccount } from '../port';

/** What an adapter's provider has to show, and how its test brings that about. */
export interface AdapterBench {
  account: PublicAccount;
  /** Whether the provider's script can be fetched. */
  serve(isThere: boolean): void;
  /** The provider's fields or button have come up in the page, and can be used. */
  appear(): void;
  /** What becomes of what was typed; undefined: the provider's own server does not answer. */
  typed(card: 'good' | 'incomplete' | undefined): void;
  pressEnter(): void;
  /** In what language, and under what name, the fields or the button now are. */
  shown(): Promise<{ locale: string; title: string }>;
  wallet: {
    /** What the button says that it is for. */
    purpose(): string;
    tap(): void;
    isOpen(): boolean;
    /** How much the open wallet asks for. */
    asked(): number;
    /** The visitor's, in the open wallet. */
    answer(isYes: boolean): void;
  };
  close(): void;
}

/** Of whoever mounts. */
export const look = {
  ink: 'black',
  soft: 'gray',
  surface: 'white',
  line: 'gray',
  accent: 'blue',
  danger: 'red',
  radius: '6px',
};
