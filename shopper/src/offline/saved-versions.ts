import { fields, isRecord, Misfit, number, text } from '../device/form';
import { type SavedTicket, savedTicketForm } from './saved-form';

/** Tickets that can be shown without a network. */
export interface SavedWallet {
  /** The user's id, or the name of a mail's link. */
  owner: string;
  savedAt: number;
  /** How far the server's clock was ahead of this device's. */
  clockOffset: number;
  tickets: readonly SavedTicket[];
}

/** Of what is saved. Releases save for each other: whatever changes in its form is the next version, with its step. */
export const savedVersion = 5;

/**
 * Each step brings a saved ticket from its version to the next: the first from 1 to 2, and so on. Steps stay as they are
 * for 180 days after the last release that saved their version.
 */
const steps: readonly ((saved: unknown) => unknown)[] = [toSecond, toThird, toFourth, toFifth];

const walletForm = fields<{ owner: string; savedAt: number; clockOffset: number }>({
  owner: text,
  savedAt: number,
  clockOffset: number,
});

/** What is kept, as far as it can be read: what is broken goes alone, whatever a later release has saved is not read. */
export function readSaved(saved: unknown): readonly SavedWallet[] {
  const version = versionOf(saved);
  if (!isRecord(saved) || !Array.isArray(saved.wallets) || version < 1 || version > savedVersion) return [];
  return readable(saved.wallets, (wallet) => readWallet(wallet, version));
}

/** As the next look at it will find it. */
export function asSaved(wallets: readonly SavedWallet[]) {
  return { version: savedVersion, wallets: readable(wallets, (wallet) => readWallet(wallet, savedVersion)) };
}

/** Saved by a later release, before this one was brought back. */
export function isOfLaterRelease(saved: unknown): boolean {
  return versionOf(saved) > savedVersion;
}

function versionOf(saved: unknown): number {
  return isRecord(saved) && Number.isSafeInteger(saved.version) ? Number(saved.version) : 0;
}

function readWallet(wallet: unknown, version: number): SavedWallet {
  const known = walletForm.read(wallet);
  const tickets = isRecord(wallet) && Array.isArray(wallet.tickets) ? wallet.tickets : [];
  const bring = (saved: unknown) => steps.slice(version - 1).reduce((before, step) => step(before), saved);
  return { ...known, tickets: readable(tickets, (saved) => savedTicketForm.read(bring(saved))) };
}

function readable<T>(items: readonly unknown[], read: (item: unknown) => T): T[] {
  return items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (error instanceof Misfit) return [];
      throw error;
    }
  });
}

/** The first tickets had neither the store beside their offer nor a title for the staff. */
function toSecond(saved: unknown): unknown {
  if (!isRecord(saved) || !isRecord(saved.ticket)) throw new Misfit();
  const { ticket } = saved;
  const { offer, title } = ticket;
  const store = isRecord(offer) ? offer.store : undefined;
  return { ...saved, ticket: { staffTitle: title, store, ...ticket } };
}

/** The second knew nothing of tickets that go back alone; nothing about them has to be there. */
function toThird(saved: unknown): unknown {
  return saved;
}

/** The third knew no ticket whose payment is contested. */
function toFourth(saved: unknown): unknown {
  return saved;
}

/** The fourth said of a contested payment only why its ticket is not usable now. */
function toFifth(saved: unknown): unknown {
  if (!isRecord(saved) || !isRecord(saved.ticket)) throw new Misfit();
  const { now } = saved.ticket;
  if (!isRecord(now) || now.why !== 'disputed') return saved;
  return { ...saved, ticket: { ...saved.ticket, disputed: true } };
}
