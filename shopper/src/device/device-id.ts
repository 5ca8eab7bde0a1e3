import { limits } from '@meal/contract/limits';
import { launchParameters } from './launch-parameters';
import { storage } from './storage-schema';

/** As the contract's deviceIdField, which is not used here because it would bring its validation library along. */
const wellFormed = /^[A-Za-z0-9._-]{6,100}$/;
const visitKey = 'VISITDEVICEID';
const fingerprintMs = 3_000;

let pending: Promise<string> | undefined;

/** The id of this device, computed once; every caller gets the same. A launch device id wins for this visit. */
export function deviceId(): Promise<string> {
  pending ??= visitDeviceId() ?? storedDeviceId();
  return pending;
}

function visitDeviceId(): Promise<string> | undefined {
  const { deviceId } = launchParameters;
  if (wellFormed.test(deviceId)) {
    try {
      // Gone from the address by now, and a reload is the same visit.
      sessionStorage.setItem(visitKey, deviceId);
    } catch {
      // Blocked storage: it lasts until the reload.
    }
    return Promise.resolve(deviceId);
  }
  try {
    const kept = sessionStorage.getItem(visitKey);
    return kept !== null && wellFormed.test(kept) ? Promise.resolve(kept) : undefined;
  } catch {
    return undefined;
  }
}

async function storedDeviceId(): Promise<string> {
  const known = readWellFormed();
  if (known) return known;
  const computed = `${await visitorId()}${randomLetters(limits.deviceIdSuffixLetters)}`;
  // Another tab may have been faster.
  const meanwhile = readWellFormed();
  if (meanwhile) return meanwhile;
  storage.deviceId.write(computed);
  return computed;
}

function readWellFormed(): string | undefined {
  const known = storage.deviceId.read();
  return known !== undefined && wellFormed.test(known) ? known : undefined;
}

async function visitorId(): Promise<string> {
  try {
    const found = await Promise.race([fingerprint(), tooLate()]);
    return wellFormed.test(found) ? found.slice(0, 64) : randomVisitorId();
  } catch {
    return randomVisitorId();
  }
}

async function fingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // Without `monitoring: false` it reports its use to its maker.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The visitor id took too long')), fingerprintMs);
  });
}

function randomVisitorId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function randomLetters(count: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from(crypto.getRandomValues(new Uint32Array(count)), (number) =>
    letters.charAt(number % letters.length),
  ).join('');
}
