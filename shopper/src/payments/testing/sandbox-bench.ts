import { cardScript } from '@meal/sandbox/cards/card-script';
import { vi } from 'vitest';
import type { AdapterBench } from './adapter-contract';

let benches = 0;
const answers = {
  good: { paymentToken: 'tok_1' },
  incomplete: { errors: { cvc: 'missing' } },
};

/** What the page has told the frame. */
type Told = { type: 'configure'; language?: string } | { type: 'tokenize'; id: number } | { type: 'focus' };

/** The sandbox's own script in the page. Its frame is a document of another origin: here its side of the channel is played. */
export function sandboxBench(): AdapterBench {
  benches += 1;
  // A script is fetched once for each address.
  const scriptUrl = `https://shop.example/${benches}/sandbox/card.js`;
  let isThere = true;
  let port: MessagePort | undefined;
  let answer: object = { errors: { form: 'unreachable' } };
  let locale = '';
  const fetched = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      if (isThere) run(node);
      queueMicrotask(() => node.dispatchEvent(new Event(isThere ? 'load' : 'error')));
    }
  });
  const framed = vi
    .spyOn(HTMLIFrameElement.prototype, 'src', 'set')
    .mockImplementation(function showEmptyPage(this: HTMLIFrameElement) {
      this.srcdoc = '<p></p>';
    });
  const hear = ({ data }: MessageEvent<Told>) => {
    if (data.type === 'configure') {
      locale = data.language ?? '';
      port?.postMessage({ type: 'ready' });
    }
    if (data.type === 'tokenize') port?.postMessage({ type: 'answer', id: data.id, answer });
  };
  return {
    account: { provider: 'sandbox', publicKey: 'pk_test', scriptUrl },
    serve(there) {
      isThere = there;
    },
    appear() {
      const channel = new MessageChannel();
      port = channel.port1;
      port.addEventListener('message', hear);
      port.start();
      const source = frameOf().contentWindow;
      const hello = new MessageEvent('message', { data: 'sandbox-cards', origin: 'null', source });
      Object.defineProperty(hello, 'ports', { value: [channel.port2] });
      window.dispatchEvent(hello);
    },
    typed(card) {
      answer = card ? answers[card] : { errors: { form: 'unreachable' } };
    },
    pressEnter: () => port?.postMessage({ type: 'submit' }),
    shown: async () => ({ locale, title: frameOf().title }),
    close() {
      fetched.mockRestore();
      framed.mockRestore();
      port?.close();
      delete window.SandboxCards;
    },
  };
}

function frameOf(): HTMLIFrameElement {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('The fields are not in the page');
  return frame;
}

/** As a browser runs it: the script asks where it came from. */
function run(script: HTMLScriptElement): void {
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  window.eval(cardScript);
  Reflect.deleteProperty(document, 'currentScript');
}
