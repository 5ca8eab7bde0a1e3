import type { LanguageNumber } from '@meal/contract/languages';
import type { PushKind } from '@meal/contract/push-kinds';
import type { ColumnType, Generated } from 'kysely';

/** Keys of this deployment that no setting gives, made at its first start. */
export interface InstanceKeysTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  created_at: Date;
}

/** A browser that is told, one for each session, with which it goes. */
export interface PushSubscriptionsTable {
  subscription_id: string;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: PushKind[];
  language: LanguageNumber;
  created_at: Date;
}

export const pushNews = [
  'confirmed',
  'payNow',
  'proposed',
  'declined',
  'cancelled',
  'tableTomorrow',
  'ticketEnds',
] as const;
export type PushNews = (typeof pushNews)[number];

/** In the language of the device. Nothing of the person who reads it. */
export interface PushValues {
  store: string;
  title: string;
  /** The day of the table. */
  date?: string;
  time?: string;
  /** Milliseconds since the epoch: until when something has to be done. */
  until?: number;
}

export interface PushOutboxTable {
  push_id: string;
  subscription_id: string;
  /** What it tells of, to whom: however often it is queued, it goes out once. */
  event: string;
  news: PushNews;
  values: ColumnType<PushValues, string, string>;
  /** What a tap opens, below our public address. */
  path: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  created_at: Date;
  next_try_at: Date;
  give_up_at: Date;
  leased_until: Date | null;
  last_error: string | null;
}
