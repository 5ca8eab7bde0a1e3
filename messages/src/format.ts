import type { MessageKey } from './keys';
import type { Locale } from './locales';

/** A text, or its parts: a text, or [argument, type, format] as compile.ts makes them. */
export type CompiledMessage = string | readonly CompiledPart[];
export type CompiledPart = string | readonly [name: string, type?: string, format?: unknown];

/** 'namespace.key' to compiled message, in one language. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

export type MessageValue = string | number | Date;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A piece of a message that marks pieces with tags: 'I agree to the <terms>terms</terms>'. */
export interface Segment {
  tag: string | undefined;
  text: string;
}

export interface Translator {
  (key: MessageKey, values?: MessageValues): string;
  readonly locale: Locale;
  /** Whether this catalogue has the key; for keys made from data, such as an error code. */
  has(key: string): key is MessageKey;
  /** The message cut at its tags, so that a screen can put an element around each tagged piece. */
  segments(key: MessageKey, values?: MessageValues): Segment[];
}

type Choices = Readonly<Record<string, CompiledMessage>> & { readonly offset?: number };

// Business time is Tokyo's, whatever the device says.
const timeZone = 'Asia/Tokyo';

export const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
  yen: { style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol' },
};

const tagged = /<(\w+)>(.*?)<\/\1>/gs;
// Stands for a '<' inside a value, which must never be read as a tag.
const escapedBracket = '\u0001';

function once<T>(make: (options: string) => T): (options?: object) => T {
  const made = new Map<string, T>();
  return (options = {}) => {
    const name = JSON.stringify(options);
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

export function createTranslator(locale: Locale, catalogue: Catalogue): Translator {
  const numbers = once((options) => new Intl.NumberFormat(locale, JSON.parse(options)));
  const dates = once((options) => new Intl.DateTimeFormat(locale, { timeZone, ...JSON.parse(options) }));
  const plurals = once((options) => new Intl.PluralRules(locale, JSON.parse(options)));

  /** Between yuan and won, only the word tells whose money it is; Japanese has a full-width sign of its own. */
  function yen(amount: number): string {
    if (locale === 'zh-CN') return `${numbers().format(amount)} 日元`;
    if (locale === 'ko-KR') return `${numbers().format(amount)}엔`;
    return numbers(numberStyles['yen']).format(amount).replace('￥', '¥');
  }

  function argument(part: Exclude<CompiledPart, string>, values: MessageValues, key: string): string {
    const [name, type, format] = part;
    const value = values[name];
    if (value === undefined) throw new Error(`Message ${key} (${locale}) needs a value for {${name}}`);
    switch (type) {
      case undefined:
        return String(value);
      case 'number':
        if (format === 'yen') return yen(Number(value));
        return numbers(numberStyles[String(format)]).format(Number(value));
      case 'date':
        return dates(dateOptions('dateStyle', format)).format(new Date(value));
      case 'time':
        return dates(dateOptions('timeStyle', format)).format(new Date(value));
      case 'select': {
        const choices = format as Choices;
        return render(choices[String(value)] ?? choices.other, values, key);
      }
      case 'plural':
      case 'selectordinal': {
        const choices = format as Choices;
        const count = Number(value) - (choices.offset ?? 0);
        const rule = plurals({ type: type === 'plural' ? 'cardinal' : 'ordinal' }).select(count);
        return render(choices[String(value)] ?? choices[rule] ?? choices.other, values, key, count);
      }
      default:
        throw new Error(`Message ${key} (${locale}) uses the unknown type ${type}`);
    }
  }

  function render(
    message: CompiledMessage | undefined,
    values: MessageValues,
    key: string,
    count?: number,
  ): string {
    if (message === undefined) throw new Error(`Message ${key} (${locale}) is missing`);
    if (typeof message === 'string') return message;
    let text = '';
    for (const part of message) {
      if (typeof part !== 'string') text += argument(part, values, key);
      else text += part === '#' && count !== undefined ? numbers().format(count) : part;
    }
    return text;
  }

  const translate = (key: MessageKey, values: MessageValues = {}) => render(catalogue[key], values, key);

  return Object.assign(translate, {
    locale,
    has: (key: string): key is MessageKey => Object.hasOwn(catalogue, key),
    segments(key: MessageKey, values: MessageValues = {}) {
      const safe: Record<string, MessageValue> = {};
      for (const [name, value] of Object.entries(values)) {
        safe[name] = typeof value === 'string' ? value.replaceAll('<', escapedBracket) : value;
      }
      return cutAtTags(translate(key, safe));
    },
  });
}

function dateOptions(style: 'dateStyle' | 'timeStyle', format: unknown): Intl.DateTimeFormatOptions {
  if (typeof format === 'object' && format !== null) return format;
  return { [style]: typeof format === 'string' ? format : style === 'dateStyle' ? 'medium' : 'short' };
}

function cutAtTags(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  const push = (tag: string | undefined, piece: string) => {
    if (piece) segments.push({ tag, text: piece.replaceAll(escapedBracket, '<') });
  };
  for (const match of text.matchAll(tagged)) {
    push(undefined, text.slice(end, match.index));
    push(match[1], match[2] ?? '');
    end = match.index + match[0].length;
  }
  push(undefined, text.slice(end));
  return segments;
}
