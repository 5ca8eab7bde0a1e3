import { limits } from '@meal/contract/limits';

/** A code that was mailed to an address within the last 24 hours. */
export interface MailedCode {
  deviceId: string;
  network: Buffer | null;
  known: boolean;
  sends: number;
  tries: number;
  createdAt: Date;
  used: boolean;
}

export interface Asker {
  deviceId: string;
  network: Buffer;
  known: boolean;
}

export const budgetMs = 86_400_000;

interface Budget {
  most: number;
  counts(code: MailedCode): boolean;
  /** What a code takes of it; a mail each time it was sent, unless said otherwise. */
  share?(code: MailedCode): number;
}

/**
 * How long the asker waits for a mail to this address; 0 for not at all. The device id is whatever the caller says, so it is
 * the network, and what strangers may have together, that bounds somebody who makes up a new one each time. Devices
 * that the address knows have a share that no stranger can use up.
 */
export function waitForMail(mailed: readonly MailedCode[], asker: Asker, now: Date): number {
  const waits = (asker.known ? ownBudgets(asker) : strangersBudgets(asker)).map((budget) =>
    freeAfterMs(mailed, budget, now),
  );
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** Guessing goes on across devices, so their wrong codes are counted together. */
export function areStrangersGuessing(mailed: readonly MailedCode[]): boolean {
  return takenOf(mailed.filter(guesses.counts), guesses) >= guesses.most;
}

const all: Budget = { most: limits.codesPerDay, counts: () => true };

function ownBudgets({ deviceId }: Asker): Budget[] {
  return [all, { most: limits.codesPerDevice, counts: (code) => code.deviceId === deviceId }];
}

/** A code that was used has proven that the owner asked for it. */
const isOpen = ({ known, used }: MailedCode) => !known && !used;

function strangersBudgets({ deviceId, network }: Asker): Budget[] {
  return [
    all,
    guesses,
    { most: limits.codesForStrangers, counts: isOpen },
    {
      most: limits.codesPerNetwork,
      counts: (code) => isOpen(code) && code.network !== null && code.network.equals(network),
    },
    { most: limits.codesPerDevice, counts: (code) => isOpen(code) && code.deviceId === deviceId },
  ];
}

const guesses: Budget = {
  most: limits.wrongCodesOfStrangers,
  counts: ({ known }) => !known,
  share: ({ tries }) => tries,
};

/** Until enough of what was counted is older than a day. */
function freeAfterMs(mailed: readonly MailedCode[], budget: Budget, now: Date): number {
  const counted = mailed
    .filter(budget.counts)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  let taken = takenOf(counted, budget);
  let waitMs = 0;
  for (const code of counted) {
    if (taken < budget.most) break;
    taken -= takenOf([code], budget);
    waitMs = Math.max(code.createdAt.getTime() + budgetMs - now.getTime(), 1);
  }
  return waitMs;
}

function takenOf(codes: readonly MailedCode[], { share = ({ sends }) => sends }: Budget): number {
  return codes.reduce((sum, code) => sum + share(code), 0);
}
