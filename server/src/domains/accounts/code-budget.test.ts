import { limits } from '@meal/contract/limits';
import { expect, test } from 'vitest';
import { areStrangersGuessing, type MailedCode, waitForMail } from './code-budget';

const now = new Date('2026-04-01T03:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const networkOf = (number: number) => Buffer.from(`network ${number}`);

function codes(count: number, change: (index: number) => Partial<MailedCode> = () => ({})): MailedCode[] {
  return Array.from({ length: count }, (_, index) => ({
    deviceId: `stranger-${index}`,
    network: networkOf(index),
    known: false,
    sends: 1,
    tries: 0,
    createdAt: hoursAgo(1),
    used: false,
    ...change(index),
  }));
}

const stranger = { deviceId: 'new', network: Buffer.from('home'), known: false };
const owner = { deviceId: 'phone', network: Buffer.from('home'), known: true };

test('strangers have their share, and whoever the address knows is not kept waiting by them', () => {
  const mailed = codes(limits.codesForStrangers);
  expect(waitForMail(mailed.slice(1), stranger, now)).toBe(0);
  expect(waitForMail(mailed, stranger, now)).toBe(23 * 3_600);
  expect(waitForMail(mailed, owner, now)).toBe(0);
});

test('one network has less, however many devices it names', () => {
  const mailed = codes(limits.codesPerNetwork, () => ({ network: stranger.network }));
  expect(waitForMail(mailed, stranger, now)).toBe(23 * 3_600);
  expect(waitForMail(mailed, { ...stranger, network: networkOf(7) }, now)).toBe(0);
});

test('a code that was mailed again counts each time; one that was used counts for nobody', () => {
  const again = codes(1, () => ({ network: stranger.network, sends: limits.codesPerNetwork }));
  expect(waitForMail(again, stranger, now)).toBeGreaterThan(0);
  const used = again.map((code) => ({ ...code, used: true }));
  expect(waitForMail(used, stranger, now)).toBe(0);
});

test('a mailbox gets no more than fifty a day, whoever asks', () => {
  const mailed = codes(limits.codesPerDay, (index) => ({ known: true, createdAt: hoursAgo(index / 10) }));
  expect(waitForMail(mailed, owner, now)).toBeGreaterThan(0);
});

test('the wait is until the oldest of them is a day old', () => {
  const mailed = codes(limits.codesForStrangers, (index) => ({ createdAt: hoursAgo(index === 3 ? 20 : 2) }));
  expect(waitForMail(mailed, stranger, now)).toBe(4 * 3_600);
});

test('wrong codes of strangers are counted together, those of known devices are not', () => {
  const guessed = codes(limits.wrongCodesOfStrangers / limits.codeTries, () => ({ tries: limits.codeTries }));
  expect(areStrangersGuessing(guessed)).toBe(true);
  expect(areStrangersGuessing(guessed.slice(1))).toBe(false);
  expect(areStrangersGuessing(guessed.map((code) => ({ ...code, known: true })))).toBe(false);
});
