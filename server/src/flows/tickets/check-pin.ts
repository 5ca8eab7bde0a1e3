import { RedemptionRefused } from '../../domains/redemptions/redemption-refused';
import { clearWrongPins, countWrongPin } from '../../domains/stores/pin-tries';
import { readStore } from '../../domains/stores/store-repository';
import type { Passwords } from '../../platform/passwords';
import type { Services } from '../../platform/services';

interface PinTry {
  storeId: string;
  ticketId: string;
  pin: string;
}

/**
 * Whoever holds the mail proves to be of the store. The number of tries is what protects so short a number: a PIN that is
 * locked by the time its turn comes is refused, whether it was right or not.
 */
export async function requirePin(services: Services, { storeId, ticketId, pin }: PinTry): Promise<void> {
  const { db, clock, passwords } = services;
  const { pin_hash, pin_locked_until: lockedUntil } = await readStore(db, storeId);
  if (lockedUntil && lockedUntil > clock.now()) {
    throw new RedemptionRefused('pinLocked', { ticketId, lockedUntil });
  }
  if (await isPin(passwords, pin, pin_hash)) {
    if (await clearWrongPins(db, storeId, clock.now())) return;
  } else {
    const counted = await countWrongPin(db, storeId, clock.now());
    if (counted) {
      const { triesLeft, lockedUntil: until } = counted;
      throw new RedemptionRefused('wrongPin', { ticketId, triesLeft, lockedUntil: until ?? undefined });
    }
  }
  const { pin_locked_until: until } = await readStore(db, storeId);
  throw new RedemptionRefused('pinLocked', { ticketId, lockedUntil: until ?? undefined });
}

/** A store that has set no PIN is not known by its speed. */
async function isPin(passwords: Passwords, typed: string, hash: string | null): Promise<boolean> {
  const pin = typed.replace(/\s/g, '');
  if (hash !== null) return passwords.matches(pin, hash);
  await passwords.pretendToMatch(pin);
  return false;
}
