import { loadScript } from './load-script';
import type { BrowserProvider, CardToken, PublicAccount } from './port';

/** What /sandbox/card.js puts into the page. */
interface SandboxCards {
  mount(element: Element, settings: SandboxSettings): SandboxFields;
}

interface SandboxSettings {
  publicKey?: string;
  language?: string;
  title?: string;
  theme?: object;
  onSubmit?: () => void;
}

interface SandboxFields {
  ready: Promise<void>;
  tokenize(): Promise<SandboxAnswer>;
  update(changed: SandboxSettings): void;
  destroy(): void;
}

type SandboxAnswer =
  | { paymentToken: string; errors?: undefined }
  | { paymentToken?: undefined; errors: Readonly<Record<string, string>> };

declare global {
  interface Window {
    SandboxCards?: SandboxCards;
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
  };
}

function tokenOf({ paymentToken, errors }: SandboxAnswer): CardToken {
  if (paymentToken !== undefined) return { paymentToken };
  return { fault: 'form' in errors ? 'unreachable' : 'fields' };
}
