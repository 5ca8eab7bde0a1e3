import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Charge, SandboxDatabase, TokensTable } from '../tables';
import type { ReadCard } from './card-rules';
import { instrumentOf } from './instrument';

export type Token = Selectable<TokensTable>;

const tokenMinutes = 15;

export async function createToken(
  db: SandboxDatabase,
  card: ReadCard,
  merchantKey: string,
  now: Date,
): Promise<string> {
  const token = `tok_${randomBytes(18).toString('base64url')}`;
  await db
    .insertInto('tokens')
    .values({
      token,
      brand: card.brand,
      last_four: card.lastFour,
      behaviour: card.behaviour,
      instrument: instrumentOf(merchantKey, card.number),
      expires_at: new Date(now.getTime() + tokenMinutes * 60_000),
      used_by: null,
    })
    .execute();
  return token;
}

export function readTokens(
  db: SandboxDatabase,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Token>> {
  return findTokens(db, tokens, sql``);
}

/** Locks tokens for the rest of the transaction. */
export function lockTokens(
  trx: SandboxDatabase,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Token>> {
  return findTokens(trx, tokens, sql`for update`);
}

async function findTokens(
  db: SandboxDatabase,
  tokens: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, Token>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<Token>`
    select * from sandbox.tokens where token = any(${tokens}) order by token ${lock}`.execute(db);
  return new Map(rows.map((row) => [row.token, row]));
}

/** Why a card cannot pay. */
export function tokenFault(found: Token | undefined, now: Date): string | undefined {
  if (!found) return 'token_unknown';
  if (found.used_by !== null) return 'token_used';
  return found.expires_at <= now ? 'token_expired' : undefined;
}

/** A card, or none, and the charge that it pays. */
export interface TokenUse {
  token: string | undefined;
  charge: Pick<Charge, 'payment_id'>;
}

export async function useTokens(trx: SandboxDatabase, uses: readonly TokenUse[]): Promise<void> {
  const { numAffectedRows } = await usingTokens(uses).execute(trx);
  const wanted = uses.filter(({ token }) => token !== undefined).length;
  if (numAffectedRows !== BigInt(wanted)) throw new Error('A token was used twice');
}

/** Uses those that nobody has used. */
export function usingTokens(uses: readonly TokenUse[]): RawBuilder<unknown> {
  return sql`
    update sandbox.tokens set used_by = wanted.payment_id
    from unnest(${uses.map(({ token }) => token ?? null)}::text[],
      ${uses.map(({ charge }) => charge.payment_id)}::text[]) as wanted (token, payment_id)
    where tokens.token = wanted.token and used_by is null`;
}

/** A used token is remembered for a day, so that its second use is told apart from an invented one. */
export async function forgetOldTokens(db: SandboxDatabase, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
