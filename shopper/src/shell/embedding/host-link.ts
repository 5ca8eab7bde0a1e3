import { type AppMessage, type HostMessage, markMessage, readHostMessage } from '@meal/contract/embedding';

/** A page that the server knows as a partner's. */
export interface PartnerPage {
  partner: string;
  origin: string;
}

/** The page around the app, once it has said hello. */
export interface Host extends PartnerPage {
  /** It can take the app away when the visitor wants that. */
  closable: boolean;
}

interface HostLink {
  /** From the server: no word of the page itself counts, nor of the browser's referrer. */
  partnerPages: () => Promise<readonly PartnerPage[]>;
  /** Each time that the page says hello. */
  onHello: (host: Host) => void;
  onMessage: (message: Exclude<HostMessage, { type: 'hello' }>, host: Host) => void;
}

/**
 * Listens to the page around the app. The browser says whose page has spoken: only the parent counts, and only on an origin that
 * is a partner's. Whatever else arrives is left unanswered, so that nobody learns from it. Returns how to stop.
 */
export function listenToHost({ partnerPages, onHello, onMessage }: HostLink): () => void {
  let host: Host | undefined;
  let stopped = false;

  const greet = async (origin: string, closable: boolean) => {
    const pages = await partnerPages();
    const page = pages.find((each) => each.origin === origin);
    if (!page || stopped) return;
    host = { ...page, closable };
    onHello(host);
  };

  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent) return;
    const message = readHostMessage(data);
    if (!message) return;
    // The page repeats its greeting until it is answered, so a failure is made up for.
    if (message.type === 'hello') void greet(origin, message.closable ?? false).catch(() => {});
    else if (host?.origin === origin) onMessage(message, host);
  };

  window.addEventListener('message', hear);
  return () => {
    stopped = true;
    window.removeEventListener('message', hear);
  };
}

/** To this origin alone: should another page have taken its place, the browser delivers nothing. */
export function tellHost({ origin }: Host, message: AppMessage): void {
  window.parent.postMessage(markMessage(message), origin);
}
