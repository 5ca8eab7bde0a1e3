import { loadScript } from './load-script';
import type { BrowserProvider, CardToken, PublicAccount } from './port';

/** What /sandbox/card.js puts into the page. */
interface SandboxCards {
  mount(element: Element, settings: FieldsSettings): SandboxFields;
}

interface SandboxWallets {
  mount(element: Element, settings: ButtonSettings): SandboxButton;
}

interface SandboxSettings {
  publicKey?: string;
  language?: string;
  title?: string;
  theme?: object;
}

interface FieldsSettings extends SandboxSettings {
  onSubmit?: () => void;
}

interface ButtonSettings extends SandboxSettings {
  method?: string;
  purpose?: string;
  due?: () => number | undefined;
  onApproved?: (paymentToken: string, amount: number) => void;
  onFailed?: () => void;
}

interface SandboxButton {
  ready: Promise<void>;
  update(changed: ButtonSettings): void;
  destroy(): void;
}

interface SandboxFields {
  ready: Promise<void>;
  tokenize(): Promise<SandboxAnswer>;
  update(changed: FieldsSettings): void;
  destroy(): void;
}

type SandboxAnswer =
  | { paymentToken: string; errors?: undefined }
  | { paymentToken?: undefined; errors: Readonly<Record<string, string>> };

declare global {
  interface Window {
    SandboxCards?: SandboxCards;
    SandboxWallets?: SandboxWallets;
  }
}

/** The sandbox of demos and tests, by the door through which every provider comes. */
export async function load({ publicKey, scriptUrl }: PublicAccount): Promise<BrowserProvider> {
  const cards = await loadScript(scriptUrl, () => window.SandboxCards);
  return {
    mountCardFields(element, { locale, title, look, onSubmit }) {
      const fields = cards.mount(element, { publicKey, language: locale, title, theme: look, onSubmit });
      return {
        ready: fields.ready,
        token: async () => tokenOf(await fields.tokenize()),
        update: (changed) => fields.update({ language: changed.locale, title: changed.title }),
        unmount: () => fields.destroy(),
      };
    },
    mountWalletButton(element, { locale, look, ...settings }) {
      if (!window.SandboxWallets) throw new Error('This sandbox has no wallets.');
      const button = window.SandboxWallets.mount(element, {
        publicKey,
        language: locale,
        theme: look,
        ...settings,
      });
      return {
        ready: button.ready,
        update: ({ locale: language, ...changed }) => button.update({ language, ...changed }),
        unmount: () => button.destroy(),
      };
    },
  };
}

function tokenOf({ paymentToken, errors }: SandboxAnswer): CardToken {
  if (paymentToken !== undefined) return { paymentToken };
  return { fault: 'form' in errors ? 'unreachable' : 'fields' };
}
