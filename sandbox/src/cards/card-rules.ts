import { tokyoDay } from '@meal/contract/tokyo';
import { type TestCard, testCard } from './test-numbers';

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}

export type CardField = keyof CardInput;
export type CardFault = 'missing' | 'invalid' | 'past' | 'notATestNumber';
export type CardFaults = Partial<Record<CardField, CardFault>>;

export interface ReadCard extends TestCard {
  lastFour: string;
  /** Not for keeping: what stays of it is a keyed hash. */
  number: string;
}

const longestHolder = 100;

/** Reads what a person typed, in whatever width and grouping; names the fault of every field. */
export function readCard(input: CardInput, now: Date): { card: ReadCard } | { faults: CardFaults } {
  const number = digits(input.number);
  const card = testCard(number);
  const faults = Object.fromEntries(
    Object.entries({
      number: numberFault(number),
      expiry: expiryFault(input.expiry, now),
      cvc: cvcFault(input.cvc, card?.brand),
      holder: holderFault(input.holder),
    }).filter(([, fault]) => fault !== undefined),
  ) as CardFaults;
  if (!card || Object.keys(faults).length > 0) return { faults };
  return { card: { ...card, lastFour: number.slice(-4), number } };
}

/** Every second digit from the right is doubled, and the sum ends in 0: it finds any single mistyped digit. */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function digits(text: string): string {
  // Compatibility form: full-width digits of Japanese and Chinese keyboards become plain ones. Their dashes are many.
  return text.normalize('NFKC').replace(/[\s\-\u2010-\u2015\u2212\u30fc]/g, '');
}

function numberFault(number: string): CardFault | undefined {
  if (number === '') return 'missing';
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'invalid';
  return testCard(number) ? undefined : 'notATestNumber';
}

/** A card is good until the end of its month, in Tokyo. */
function expiryFault(text: string, now: Date): CardFault | undefined {
  const typed = digits(text);
  if (typed === '') return 'missing';
  const { month, year } =
    (
      /^(?<month>0?[1-9]|1[0-2])\/(?<year>(20)?\d{2})$/.exec(typed) ??
      /^(?<month>0[1-9]|1[0-2])(?<year>(20)?\d{2})$/.exec(typed)
    )?.groups ?? {};
  if (month === undefined || year === undefined) return 'invalid';
  const last = `${year.padStart(4, '20')}-${month.padStart(2, '0')}`;
  return last < tokyoDay(now.getTime()).slice(0, 7) ? 'past' : undefined;
}

function cvcFault(text: string, brand: string | undefined): CardFault | undefined {
  const typed = digits(text);
  if (typed === '') return 'missing';
  return typed.length === (brand === 'American Express' ? 4 : 3) && /^\d+$/.test(typed)
    ? undefined
    : 'invalid';
}

function holderFault(text: string): CardFault | undefined {
  const name = text.trim();
  if (name === '') return 'missing';
  return name.length <= longestHolder && /^\P{Cc}+$/u.test(name) ? undefined : 'invalid';
}
