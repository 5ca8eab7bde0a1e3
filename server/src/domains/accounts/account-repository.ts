import { randomInt } from 'node:crypto';
import { defaultAvatars } from '@meal/contract/avatars';
import type { LanguageNumber } from '@meal/contract/languages';
import { sql } from 'kysely';
import type { Database } from '../../database/connect';
import { newId } from '../../platform/identifiers';
import type { Account } from './visitor';

const accountColumns = [
  'user_id as userId',
  'email',
  sql<boolean>`email_key is not null`.as('emailProven'),
  'nickname',
  'avatar',
  'language',
  'notifications',
  'guest',
] as const;

/** Addresses that differ in case only are one account. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export interface NewAccount {
  email?: string;
  /** Only a proven address opens the account; one that a partner named is for show. */
  emailProven?: boolean;
  nickname?: string;
  language: LanguageNumber;
  guest: boolean;
}

export async function insertAccount(db: Database, account: NewAccount, now: Date): Promise<Account> {
  return db
    .insertInto('users')
    .values({
      user_id: newId('u'),
      email: account.email ?? null,
      email_key: account.email !== undefined && account.emailProven ? emailKey(account.email) : null,
      nickname: account.nickname ?? '',
      avatar: defaultAvatars[randomInt(defaultAvatars.length)] ?? 'default-1',
      language: account.language,
      // News by mail needs consent first.
      notifications: false,
      guest: account.guest,
      created_at: now,
      signed_up_at: account.guest ? null : now,
    })
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export async function findAccountByPartner(
  db: Database,
  issuer: string,
  subject: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('user_id', '=', (partner) =>
      partner
        .selectFrom('partner_identities')
        .select('partner_identities.user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject),
    )
    .executeTakeFirst();
}

export interface Mailable {
  userId: string;
  email: string;
  nickname: string;
  language: LanguageNumber;
}

/** Those of them who are still there and have proven that an address is theirs. */
export async function findMailable(db: Database, userIds: readonly string[]): Promise<Mailable[]> {
  const { rows } = await sql<Mailable>`
    select user_id as "userId", email, nickname, language from users
    where user_id = any(${userIds}) and email is not null and email_key is not null and not guest
      and deleted_at is null and merged_into is null`.execute(db);
  return rows;
}

export interface AccountChange {
  nickname?: string;
  avatar?: string;
  language?: LanguageNumber;
  notifications?: boolean;
}

export async function updateAccount(db: Database, userId: string, change: AccountChange): Promise<Account> {
  return db
    .updateTable('users')
    .set(change)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

/** Of whoever is still there; of nobody else there are mails to stop. */
export async function turnNotificationsOff(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ notifications: false })
    .where('user_id', '=', userId)
    .where('notifications', '=', true)
    .execute();
}

/** Throws a unique violation if the address got an account meanwhile. Undefined if the guest is one no more. */
export async function promoteGuest(
  db: Database,
  userId: string,
  owner: { email: string; nickname?: string; language: LanguageNumber },
  now: Date,
): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set({
      guest: false,
      email: owner.email,
      email_key: emailKey(owner.email),
      language: owner.language,
      signed_up_at: now,
      ...(owner.nickname === undefined ? {} : { nickname: owner.nickname }),
    })
    .where('user_id', '=', userId)
    .where('guest', '=', true)
    .where('merged_into', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst();
}

/** False if the guest is one no more, or went to an account before. */
export async function markMerged(db: Database, guestId: string, intoUserId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ merged_into: intoUserId })
    .where('user_id', '=', guestId)
    .where('guest', '=', true)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findMergedInto(db: Database, guestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('merged_into')
    .where('user_id', '=', guestId)
    .executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** Throws a unique violation if the address is taken. */
export async function replaceEmail(db: Database, userId: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_key: emailKey(email) })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Keeps the rows, since orders refer to them, and nothing that tells who it was; guests who became it included. */
export async function eraseAccount(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: null,
      email_key: null,
      nickname: '',
      avatar: 'default-1',
      notifications: false,
      deleted_at: now,
    })
    .where((where) => where.or([where('user_id', '=', userId), where('merged_into', '=', userId)]))
    .execute();
  await db.deleteFrom('partner_identities').where('user_id', '=', userId).execute();
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_undos').where('user_id', '=', userId).execute();
  // Dead, but kept for their two days: they count towards the limit of the address they went to.
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: now, user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Holds the account until the transaction ends; false if it is gone. Taken before its orders, sessions and codes, always.
 * What only refers to the account goes on meanwhile: a purchase that is being paid would wait for us, and we for it.
 */
export async function lockAccount(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The same, and answers when it signed up; accounts of which that was not written down did when they were made. */
export async function lockSignedUp(db: Database, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('users')
    .select(sql<Date>`coalesce(signed_up_at, created_at)`.as('signedUpAt'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('guest', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.signedUpAt;
}

/**
 * Holds the accounts of those who buy, and answers which of them are there: one that was deleted, or went to another, buys
 * no more. Two orders of one visitor come one after the other, so that the second sees what the first holds.
 */
export async function lockBuyers(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from users
    where user_id = any(${userIds}::text[]) and deleted_at is null and merged_into is null
    order by user_id for no key update`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

export async function linkPartner(
  db: Database,
  link: { issuer: string; subject: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('partner_identities')
    .values({ issuer: link.issuer, subject: link.subject, user_id: link.userId, created_at: now })
    .execute();
}

/** False if the assertion was used before. */
export async function useAssertion(
  db: Database,
  assertion: { issuer: string; jti: string; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_assertions')
    .values({ issuer: assertion.issuer, jti: assertion.jti, expires_at: assertion.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
