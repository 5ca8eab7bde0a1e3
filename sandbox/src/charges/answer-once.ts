import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Answer, internalError, refused } from '../answer';
import type { SandboxDatabase } from '../tables';

export interface KeyedRequest {
  key: string;
  /** Everything that the request asks for. */
  content: unknown;
  /** A fault: the merchant is told 500 now and at every repetition, whether or not the effect took place. */
  savedError?: 'before' | 'after' | undefined;
}

const keptHours = 24;

/**
 * Has an effect once for each key. Effects and answers are one transaction; a repetition that arrives meanwhile waits at the
 * key's row, and then gets the same answer.
 *
 * @param effect answers the requests in their order
 */
export async function answerOnce<Request extends KeyedRequest>(
  db: SandboxDatabase,
  requests: readonly Request[],
  now: Date,
  effect: (trx: SandboxDatabase, requests: readonly Request[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  return db.transaction().execute(async (trx) => {
    const claimed = await claimKeys(trx, requests, now);
    const wanted = claimed.filter(({ savedError }) => savedError !== 'before');
    const answers = wanted.length > 0 ? await effect(trx, wanted) : [];
    const told = new Map<KeyedRequest, Answer>(claimed.map((request) => [request, internalError]));
    for (const [index, request] of wanted.entries()) {
      const answer = answers[index];
      if (!answer) throw new Error('Every request has an answer');
      if (request.savedError === undefined) told.set(request, answer);
    }
    await saveAnswers(trx, told);
    await addSavedAnswers(trx, requests, told);
    return requests.map((request) => told.get(request) ?? internalError);
  });
}

/** The requests that nobody has made before, each key once. */
async function claimKeys<Request extends KeyedRequest>(
  trx: SandboxDatabase,
  requests: readonly Request[],
  now: Date,
): Promise<Request[]> {
  const firsts = requests.filter(
    ({ key }, index) => index === requests.findIndex((request) => request.key === key),
  );
  const { rows } = await sql<{ key: string }>`
    insert into sandbox.idempotency_keys (key, fingerprint, status, body, created_at)
    select key, fingerprint, 0, '{}', ${now}
    from unnest(${firsts.map(({ key }) => key)}::text[], ${firsts.map(fingerprint)}::text[]) as asked (key, fingerprint)
    -- Always in the same order: nobody waits for somebody who waits for him.
    order by key
    on conflict (key) do nothing
    returning key`.execute(trx);
  const claimed = new Set(rows.map(({ key }) => key));
  return firsts.filter(({ key }) => claimed.has(key));
}

async function saveAnswers(trx: SandboxDatabase, told: ReadonlyMap<KeyedRequest, Answer>): Promise<void> {
  if (told.size === 0) return;
  const requests = [...told.keys()];
  const answers = [...told.values()];
  await sql`
    update sandbox.idempotency_keys set status = answer.status, body = answer.body::json
    from unnest(${requests.map(({ key }) => key)}::text[], ${answers.map(({ status }) => status)}::integer[],
      ${answers.map(({ body }) => JSON.stringify(body))}::text[]) as answer (key, status, body)
    where idempotency_keys.key = answer.key`.execute(trx);
}

interface SavedAnswer extends Answer {
  key: string;
  fingerprint: string;
}

/** Repetitions are told what was told under their key. */
async function addSavedAnswers(
  trx: SandboxDatabase,
  requests: readonly KeyedRequest[],
  told: Map<KeyedRequest, Answer>,
): Promise<void> {
  const repeated = requests.filter((request) => !told.has(request));
  if (repeated.length === 0) return;
  const { rows } = await sql<SavedAnswer>`
    select key, fingerprint, status, body from sandbox.idempotency_keys
    where key = any(${repeated.map(({ key }) => key)})`.execute(trx);
  const saved = new Map(rows.map((row) => [row.key, row]));
  for (const request of repeated) {
    const answer = saved.get(request.key);
    if (!answer) throw new Error('A key that is taken has an answer');
    const isSame = answer.fingerprint === fingerprint(request);
    const { status, body } = isSame ? answer : refused(400, 'idempotency_key_reused');
    told.set(request, { status, body });
  }
}

export function fingerprint({ content }: KeyedRequest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

export async function forgetOldKeys(db: SandboxDatabase, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
}
