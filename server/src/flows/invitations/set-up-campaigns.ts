import { tidyCouponCode } from '@meal/contract/coupon-code';
import { limits } from '@meal/contract/limits';
import type { Database } from '../../database/connect';
import { findCode, insertCode } from '../../domains/invitations/invitation-codes';
import { AppError } from '../../platform/app-error';

export interface Campaign {
  code: string;
  startsAt: Date;
  endsAt: Date;
  /** Without it nobody counts. */
  quantity?: number;
}

const leastCharacters = 4;

/** A code that is nobody's: whoever registers it in its time has the reward of a friend, and nobody that of an inviter. */
export async function startCampaign(db: Database, campaign: Campaign, now: Date): Promise<void> {
  const code = tidyCouponCode(campaign.code);
  const { startsAt, endsAt, quantity } = campaign;
  if (!/^[A-Z0-9]+$/.test(code) || code.length < leastCharacters || code.length > limits.couponCodeCharacters)
    throw fault('code', 'Letters and digits');
  if (endsAt <= startsAt) throw fault('endsAt', 'After the start');
  if (quantity !== undefined && !(Number.isInteger(quantity) && quantity >= limits.minimumCount))
    throw fault('quantity', 'At least 1');
  const row = { code, type: 'campaign' as const, starts_at: startsAt, ends_at: endsAt, created_at: now };
  if (!(await insertCode(db, { ...row, quantity: quantity ?? null }))) throw new AppError('E306');
}

/** From now on nobody registers it; what was registered stays good. */
export async function endCampaign(db: Database, code: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_codes')
    .set({ ends_at: now })
    .where('code', '=', tidyCouponCode(code))
    .where('type', '=', 'campaign')
    .where('starts_at', '<', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  const found = await findCode(db, tidyCouponCode(code));
  if (numUpdatedRows === 0n && found?.type !== 'campaign') throw new AppError('E1002');
}

function fault(path: string, message: string): AppError {
  return new AppError('E503', [{ path, message }]);
}
