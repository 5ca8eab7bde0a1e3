import accountInvitation from '../articles/account-invitation.json';
import accountPayment from '../articles/account-payment.json';
import accountSettings from '../articles/account-settings.json';
import deleteAccount from '../articles/delete-account.json';
import orderOthers from '../articles/order-others.json';
import orderPurchase from '../articles/order-purchase.json';
import orderUsage from '../articles/order-usage.json';
import systemOthers from '../articles/system-others.json';
import systemUsage from '../articles/system-usage.json';
import { compileMessage } from './compile';
import { type CompiledMessage, createTranslator, type MessageValues } from './format';
import type { MessageKey } from './keys';
import type { Locale } from './locales';

/** A paragraph, or the steps of a list. */
export type Block = string | readonly string[];

export interface ArticleText {
  title: string;
  /** Other words that people search it by. */
  words: readonly string[];
  body: readonly Block[];
}

export type Article = Readonly<Record<Locale, ArticleText>> & { readonly id: string };

/** Imported rather than read from disk, so that the built server carries them. In the order in which they are shown. */
export const articles = {
  'order-purchase': orderPurchase,
  'order-usage': orderUsage,
  'order-others': orderOthers,
  'account-settings': accountSettings,
  'account-payment': accountPayment,
  'account-invitation': accountInvitation,
  'system-usage': systemUsage,
  'system-others': systemOthers,
  'delete-account': deleteAccount,
} as const satisfies Record<string, readonly Article[]>;

export type ArticleCategory = keyof typeof articles;

export interface WrittenArticle extends ArticleText {
  id: string;
  category: ArticleCategory;
}

/** All articles in one language, with the values that their texts name. */
export function writeArticles(locale: Locale, values: MessageValues): WrittenArticle[] {
  const write = writer(locale, values);
  const categories = Object.entries(articles) as [ArticleCategory, readonly Article[]][];
  return categories.flatMap(([category, each]) =>
    each.map(({ id, [locale]: { title, words, body } }) => ({
      id,
      category,
      title: write(title),
      words: words.map(write),
      body: body.map((block) => (typeof block === 'string' ? write(block) : block.map(write))),
    })),
  );
}

/** Texts of articles are addressed by themselves: the catalogue is filled as they are written. */
function writer(locale: Locale, values: MessageValues): (text: string) => string {
  const catalogue: Record<string, CompiledMessage> = {};
  const translate = createTranslator(locale, catalogue);
  return (text) => {
    catalogue[text] ??= compileMessage(text);
    return translate(text as MessageKey, values);
  };
}
