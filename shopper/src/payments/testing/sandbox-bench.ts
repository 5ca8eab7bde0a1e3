import { shopScript } from '@meal/sandbox/shop-page/shop-script';
import { vi } from 'vitest';
import type { AdapterBench } from './adapter-bench';

const answers = {
  good: { paymentToken: 'tok_1' },
  incomplete: { errors: { cvc: 'missing' } },
};

/** What the page has told a frame. */
type Told =
  | { type: 'configure'; language?: string; purpose?: string }
  | { type: 'tokenize'; id: number }
  | { type: 'focus' };

/** Over the whole page. */
const sheet = 'body > iframe';

/** The sandbox's own script in the page. Its frames are documents of another origin: here their side of the channel is played. */
export function sandboxBench(): AdapterBench {
  // A script is fetched once for each address; files that share a process have modules of their own, and count each from one.
  const scriptUrl = `https://shop.example/${crypto.randomUUID()}/sandbox/card.js`;
  let isThere = true;
  const ports: MessagePort[] = [];
  let answer: object = { errors: { form: 'unreachable' } };
  let locale = '';
  let purpose = '';
  let shown: URL | undefined;
  const fetched = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      if (isThere) run(node);
      queueMicrotask(() => node.dispatchEvent(new Event(isThere ? 'load' : 'error')));
    }
  });
  const framed = vi
    .spyOn(HTMLIFrameElement.prototype, 'src', 'set')
    .mockImplementation(function showEmptyPage(this: HTMLIFrameElement, address: string) {
      shown = new URL(address);
      this.srcdoc = '<p></p>';
    });
  /** The frame gives the page one end of a channel, and is asked by it. */
  const appear = (frame: HTMLIFrameElement) => {
    const channel = new MessageChannel();
    const port = channel.port1;
    ports.push(port);
    port.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.type === 'configure') {
        locale = data.language ?? locale;
        purpose = data.purpose ?? purpose;
        port.postMessage({ type: 'ready' });
      }
      if (data.type === 'tokenize') port.postMessage({ type: 'answer', id: data.id, answer });
    });
    port.start();
    const source = frame.contentWindow;
    const hello = new MessageEvent('message', { data: 'sandbox-cards', origin: 'null', source });
    Object.defineProperty(hello, 'ports', { value: [channel.port2] });
    window.dispatchEvent(hello);
  };
  const say = (message: object) => ports.at(-1)?.postMessage(message);
  return {
    account: { provider: 'sandbox', publicKey: 'pk_test', scriptUrl },
    serve(there) {
      isThere = there;
    },
    appear: () => appear(mounted()),
    typed(card) {
      answer = card ? answers[card] : { errors: { form: 'unreachable' } };
    },
    pressEnter: () => say({ type: 'submit' }),
    shown: async () => ({ locale, title: mounted().title }),
    wallet: {
      purpose: () => purpose,
      tap: () => ports[0]?.postMessage({ type: 'tap' }),
      isOpen: () => document.querySelector(sheet) !== null,
      asked: () => Number(shown?.searchParams.get('amount')),
      answer(isYes) {
        appear(frameAt(sheet));
        say({ type: 'answer', ...(isYes ? answers.good : {}) });
      },
    },
    close() {
      fetched.mockRestore();
      framed.mockRestore();
      for (const port of ports) port.close();
      delete window.SandboxCards;
      delete window.SandboxWallets;
    },
  };
}

const mounted = () => frameAt('div iframe');

function frameAt(selector: string): HTMLIFrameElement {
  const frame = document.querySelector<HTMLIFrameElement>(selector);
  if (!frame) throw new Error('The frame is not in the page');
  return frame;
}

/** As a browser runs it: the script asks where it came from. */
function run(script: HTMLScriptElement): void {
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  window.eval(shopScript);
  Reflect.deleteProperty(document, 'currentScript');
}
