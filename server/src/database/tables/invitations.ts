import type { InvitationType, WithheldReason } from '@meal/contract/states';
import type { Generated } from 'kysely';

export interface InvitationCodesTable {
  code: string;
  type: InvitationType;
  /** Whose it is; a campaign's is nobody's. */
  user_id: string | null;
  /** Where its owner first asked for it, as a keyed hash. */
  device: string | null;
  /** Only of a campaign. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Null where nobody counts. */
  quantity: number | null;
  registered: Generated<number>;
  created_at: Date;
}

export interface InvitationRegistrationsTable {
  registration_id: string;
  /** Who was invited. */
  user_id: string;
  type: InvitationType;
  /** Null where its owner has left. */
  code: string | null;
  inviter_id: string | null;
  state: 'registered' | 'waiting' | 'rewarded' | 'refused';
  /** Why nobody has a reward; of a rewarded one, why the inviter has none. */
  reason: WithheldReason | null;
  /** Where it was registered, as a keyed hash, while that may still matter. */
  device: string | null;
  registered_at: Date;
  /** When it is looked at next; null once it is settled. */
  due_at: Date | null;
  settled_at: Date | null;
  friend_claim_id: string | null;
  inviter_claim_id: string | null;
  /** Until then a worker is at it. */
  job_lease_until: Date | null;
}
