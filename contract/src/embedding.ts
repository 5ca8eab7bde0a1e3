import { isDeclared, visitorPaths } from './addresses';
import { isLocale, type Locale } from './languages';

/*
 * What a partner's page and the app in its frame say to each other, version 1. Plain checks instead of a validation library:
 * the partner's side is a script of a few kilobytes. docs/embedding.md tells a partner's engineer the same in words.
 */

export const embeddingVersion = 1;

/** Marks our messages among whatever else a page sends around. */
const mark = 'mealTickets';

/** What a purchase may be when it is told. */
export const toldOrderStates = ['established', 'awaitingStore', 'awaitingGroup'] as const;
export type ToldOrderState = (typeof toldOrderStates)[number];

/** From the partner's page. */
export type HostMessage =
  /** Who has said it is spoken to from then on. Closable: the page can take the app away. */
  | { type: 'hello'; closable?: boolean }
  | { type: 'token'; assertion: string }
  | { type: 'signOut' }
  | { type: 'navigate'; path: string }
  | { type: 'setLanguage'; language: Locale }
  | { type: 'close' };

/** From the app. */
export type AppMessage =
  | { type: 'ready'; language: Locale }
  | { type: 'height'; height: number }
  | { type: 'navigate'; path: string }
  | { type: 'signedIn'; account: 'partner' | 'own' }
  | { type: 'signedOut' }
  | { type: 'tokenRefused' }
  | {
      type: 'purchaseCompleted';
      orderNumber: string;
      amount: number;
      currency: 'JPY';
      state: ToldOrderState;
    }
  | { type: 'close' };

type Fields = Readonly<Record<string, unknown>>;

const hostMessages: Readonly<Record<HostMessage['type'], (message: Fields) => HostMessage | undefined>> = {
  hello: ({ closable }) =>
    closable === undefined || typeof closable === 'boolean'
      ? { type: 'hello', closable: closable === true }
      : undefined,
  token: ({ assertion }) => (isText(assertion, 4_096) ? { type: 'token', assertion } : undefined),
  signOut: () => ({ type: 'signOut' }),
  navigate: ({ path }) => (isText(path, 2_048) ? { type: 'navigate', path } : undefined),
  setLanguage: ({ language }) => (isLocale(language) ? { type: 'setLanguage', language } : undefined),
  close: () => ({ type: 'close' }),
};

const appMessages: Readonly<Record<AppMessage['type'], (message: Fields) => AppMessage | undefined>> = {
  ready: ({ language }) => (isLocale(language) ? { type: 'ready', language } : undefined),
  height: ({ height }) => (isAmount(height) ? { type: 'height', height } : undefined),
  navigate: ({ path }) =>
    isText(path, 200) && isDeclared(visitorPaths, path) ? { type: 'navigate', path } : undefined,
  signedIn: ({ account }) =>
    account === 'partner' || account === 'own' ? { type: 'signedIn', account } : undefined,
  signedOut: () => ({ type: 'signedOut' }),
  tokenRefused: () => ({ type: 'tokenRefused' }),
  purchaseCompleted: ({ orderNumber, amount, currency, state }) => {
    const told = toldOrderStates.find((each) => each === state);
    if (!isText(orderNumber, 100) || !isAmount(amount) || currency !== 'JPY' || !told) return undefined;
    return { type: 'purchaseCompleted', orderNumber, amount, currency, state: told };
  },
  close: () => ({ type: 'close' }),
};

/** Undefined for whatever is no message of a partner's page; of one only the fields that it has by its type. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  return read(data, hostMessages);
}

export function readAppMessage(data: unknown): AppMessage | undefined {
  return read(data, appMessages);
}

export function markMessage<Message extends HostMessage | AppMessage>(message: Message) {
  return { [mark]: embeddingVersion, ...message };
}

function read<Message>(
  data: unknown,
  readers: Readonly<Record<string, (message: Fields) => Message | undefined>>,
): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Fields;
  const { type } = message;
  if (message[mark] !== embeddingVersion || typeof type !== 'string') return undefined;
  return Object.hasOwn(readers, type) ? readers[type]?.(message) : undefined;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most && !/\p{Cc}/u.test(value);
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
