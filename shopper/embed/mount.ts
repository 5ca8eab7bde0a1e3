import { type AppMessage, type HostMessage, markMessage, readAppMessage } from '@meal/contract/embedding';
import { languageNumbers } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { Mounted, MountOptions } from './v1';

const leastHeight = 480;
const firstGreetingMs = 100;
const rarestGreetingMs = 5_000;

/** What the app may ask the browser for. Not the camera: no visitor scans anything. */
const allowed = 'payment; geolocation; clipboard-write; web-share; screen-wake-lock';

/** A payment page may lead the whole tab away, but only by a tap of the visitor. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
  'allow-downloads',
  'allow-top-navigation-by-user-activation',
].join(' ');

/** Shows the app in the element and speaks with it. */
export function mount(element: Element, options: MountOptions): Mounted {
  const origin = originOf(options);
  const frame = createFrame(origin, options);
  let isHere = true;
  let isReady = false;
  let hasTriedAgain = false;
  let greeting: ReturnType<typeof setTimeout> | undefined;

  const say = (message: HostMessage) => frame.contentWindow?.postMessage(markMessage(message), origin);

  /** The app listens some time after its page has loaded, and nobody can tell when. */
  const greet = (afterMs: number) => {
    say({ type: 'hello', closable: options.onClose !== undefined });
    greeting = setTimeout(() => greet(Math.min(afterMs * 1.5, rarestGreetingMs)), afterMs);
  };

  /** Also when the visitor comes back from a page where a payment was approved. */
  const greetAnew = () => {
    clearTimeout(greeting);
    isReady = false;
    greet(firstGreetingMs);
  };

  const handOver = async () => {
    if (!options.getAssertion) return;
    try {
      const assertion = await options.getAssertion();
      if (!isHere || !isReady) return;
      say(assertion === null ? { type: 'signOut' } : { type: 'token', assertion });
    } catch (error) {
      // Whoever is signed in stays so; your monitoring hears of it.
      reportError(error);
    }
  };

  const unmount = () => {
    isHere = false;
    clearTimeout(greeting);
    removeEventListener('message', hear);
    removeEventListener('resize', size);
    frame.remove();
  };

  let told = 0;
  const size = () => {
    if (options.height === 'fill') return;
    frame.style.height = `${Math.max(leastHeight, Math.min(told, innerHeight))}px`;
  };

  const take = (message: AppMessage) => {
    switch (message.type) {
      case 'ready':
        // Each greeting is answered, and one is enough.
        if (isReady) return;
        clearTimeout(greeting);
        isReady = true;
        hasTriedAgain = false;
        options.onReady?.({ language: message.language });
        void handOver();
        return;
      case 'height':
        told = message.height;
        return size();
      case 'navigate':
        return options.onNavigate?.(message.path);
      case 'signedIn':
        return options.onSignedIn?.(message.account);
      case 'signedOut':
        return options.onSignedOut?.();
      case 'tokenRefused':
        // It may have been on its way for longer than it was good.
        if (hasTriedAgain) return options.onAssertionRefused?.();
        hasTriedAgain = true;
        void handOver();
        return;
      case 'purchaseCompleted': {
        const { type: _, ...purchase } = message;
        return options.onPurchase?.(purchase);
      }
      case 'close':
        unmount();
        options.onClose?.();
    }
  };

  function hear({ source, origin: from, data }: MessageEvent): void {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    const message = readAppMessage(data);
    if (message) take(message);
  }

  addEventListener('message', hear);
  addEventListener('resize', size);
  frame.addEventListener('load', greetAnew);
  size();
  element.append(frame);
  return {
    frame,
    navigate: (path) => say({ type: 'navigate', path }),
    setLanguage: (language) => say({ type: 'setLanguage', language }),
    refreshAssertion: () => {
      hasTriedAgain = false;
      return handOver();
    },
    close: () => {
      // Nobody is there who could answer: still loading, or the page of a bank.
      if (!isReady) return take({ type: 'close' });
      say({ type: 'close' });
    },
    unmount,
  };
}

function originOf({ origin }: MountOptions): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new TypeError('mealTickets.mount needs an origin such as https://tickets.example.com');
  }
  return origin;
}

function createFrame(origin: string, options: MountOptions): HTMLIFrameElement {
  const { path = '/home' } = options;
  if (!path.startsWith('/')) throw new TypeError('mealTickets.mount needs a path such as /home');
  const address = new URL(limits.basePath + path, origin);
  if (options.language) address.searchParams.set('language', String(languageNumbers[options.language]));
  const frame = document.createElement('iframe');
  frame.title = options.title ?? 'Kansai Meal Tickets';
  frame.allow = allowed;
  frame.setAttribute('sandbox', sandbox);
  // One by one: a policy of yours that forbids style attributes does not forbid this.
  const style = { border: '0', display: 'block', width: '100%', height: '100%' };
  Object.assign(frame.style, style);
  frame.src = address.href;
  return frame;
}
