/** What the provider's script puts into the page. Its fields stand in a frame that no script of ours can look into. */
export interface MountedCardFields {
  ready: Promise<void>;
  tokenize(): Promise<CardAnswer>;
  update(changed: CardSettings): void;
  focus(): void;
  destroy(): void;
}

export type CardAnswer =
  | { paymentToken: string; errors?: undefined }
  | { paymentToken?: undefined; errors: Readonly<Record<string, string>> };

interface CardSettings {
  publicKey?: string;
  language?: string;
  title?: string;
  theme?: Readonly<Record<string, string>>;
  onSubmit?: () => void;
}

interface CardProvider {
  mount(element: Element, settings: CardSettings): MountedCardFields;
}

declare global {
  interface Window {
    SandboxCards?: CardProvider;
  }
}

const loading = new Map<string, Promise<CardProvider>>();

/** Loads the provider's script once; a failure is forgotten, so that it can be tried again. */
export function loadCardProvider(scriptUrl: string): Promise<CardProvider> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  const provider = fetchScript(scriptUrl).catch((error: unknown) => {
    loading.delete(scriptUrl);
    throw error;
  });
  loading.set(scriptUrl, provider);
  return provider;
}

function fetchScript(scriptUrl: string): Promise<CardProvider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the card fields did not load.'));
    };
    script.src = scriptUrl;
    script.addEventListener('load', () => (window.SandboxCards ? resolve(window.SandboxCards) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
