import type { Database } from '../../database/connect';

export type StaffAction =
  | 'reservation.confirm'
  | 'reservation.propose'
  | 'reservation.decline'
  | 'reservation.cancel'
  | 'ticket.redeem'
  | 'ticket.undo'
  | 'staff.invite'
  | 'staff.join'
  | 'staff.withdraw'
  | 'staff.reset'
  | 'staff.signInAnew'
  | 'staff.switchOff'
  | 'staff.switchOn'
  | 'password.change'
  | 'totp.start'
  | 'totp.stop'
  | 'recoveryCode.use'
  | 'recoveryCode.renew'
  | 'session.end'
  | 'session.endOthers'
  | 'support.answer'
  | 'support.close';

interface Act {
  /** Undefined where nobody was signed in. */
  staffId?: string | null | undefined;
  /** In which it was done; undefined where nobody was signed in. */
  session?: string | undefined;
  way?: 'console' | 'mail' | 'command';
  storeId: string | null;
  action: StaffAction;
  /** The id of what was changed. */
  object: string;
  before?: object;
  after?: object;
}

/** Give it the transaction of the change itself. Ids, states and times only: nothing of guests, no secrets. */
export async function recordStaffAct(db: Database, act: Act, now: Date): Promise<void> {
  const { staffId = null, session = null, storeId, action, object, before, after } = act;
  await db
    .insertInto('staff_audit')
    .values({
      at: now,
      staff_id: staffId,
      way: act.way ?? (staffId === null ? 'mail' : 'console'),
      session,
      store_id: storeId,
      action,
      object,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
