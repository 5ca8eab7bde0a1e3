import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { requireOneRow, type SandboxDatabase, type TokensTable } from '../tables';
import type { ReadCard } from './card-rules';

type Token = Selectable<TokensTable>;

const tokenMinutes = 15;

export async function createToken(db: SandboxDatabase, card: ReadCard, now: Date): Promise<string> {
  const token = `tok_${randomBytes(18).toString('base64url')}`;
  await db
    .insertInto('tokens')
    .values({
      token,
      brand: card.brand,
      last_four: card.lastFour,
      behaviour: card.behaviour,
      expires_at: new Date(now.getTime() + tokenMinutes * 60_000),
      used_by: null,
    })
    .execute();
  return token;
}

/** Locks a token for the rest of the transaction; a code where it cannot pay. */
export async function lockToken(
  trx: SandboxDatabase,
  token: string,
  now: Date,
): Promise<{ token: Token } | { refusal: string }> {
  const found = await trx
    .selectFrom('tokens')
    .selectAll()
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return { refusal: 'token_unknown' };
  if (found.used_by !== null) return { refusal: 'token_used' };
  if (found.expires_at <= now) return { refusal: 'token_expired' };
  return { token: found };
}

export async function useToken(trx: SandboxDatabase, token: string, paymentId: string): Promise<void> {
  requireOneRow(
    await trx
      .updateTable('tokens')
      .set({ used_by: paymentId })
      .where('token', '=', token)
      .where('used_by', 'is', null)
      .executeTakeFirst(),
  );
}

/** A used token is remembered for a day, so that its second use is told apart from an invented one. */
export async function forgetOldTokens(db: SandboxDatabase, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
