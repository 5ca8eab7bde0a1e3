import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { SentStatement } from './release/sent-statement';

/*
 * Loaded into every suite where RECORD_STATEMENTS names a folder: what the server sends to the database is written there,
 * once for each statement that is different. What the suites themselves send is none of the server's.
 */
const folder = process.env.RECORD_STATEMENTS ?? '';
const file = join(folder, `${process.pid}.ndjson`);
const longest = 8_000;
const seen = new Set<string>();
Error.stackTraceLimit = 60;

const ask = Client.prototype.query as (...parts: unknown[]) => unknown;
if (!('records' in Client.prototype)) {
  Object.defineProperty(Client.prototype, 'records', { value: true });
  Client.prototype.query = function record(this: Client, ...parts: unknown[]) {
    note(parts);
    return ask.apply(this, parts);
  } as typeof Client.prototype.query;
}

function note([config, given]: unknown[]): void {
  const { text, values } =
    typeof config === 'object' && config !== null
      ? (config as { text?: unknown; values?: unknown })
      : { text: config, values: given };
  if (typeof text !== 'string' || seen.has(text) || !isOfServer(text)) return;
  if (isSentByTest(new Error().stack ?? '')) return;
  const sent: SentStatement = { text, values: Array.isArray(values) ? values.map(plain) : [] };
  const line = `${JSON.stringify(sent)}\n`;
  // Of what is written by the thousand, a smaller example will come.
  if (line.length > longest) return;
  seen.add(text);
  appendFileSync(file, line);
}

/** What the migrator and the demo send belongs to no call. */
function isOfServer(text: string): boolean {
  return (
    /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
    !/kysely_|pg_catalog|pg_database|\bsandbox\b|listed_charges/.test(text)
  );
}

/** Whoever is nearest to the database: a suite, what it is helped by, or the server. */
function isSentByTest(stack: string): boolean {
  const nearest = stack
    .split('\n')
    .find(
      (line) =>
        /\/server\/src\//.test(line) && !/record-statements|\/database\/|platform\/transaction/.test(line),
    );
  return nearest !== undefined && /\.test\.ts|\/testing\//.test(nearest);
}

/** As it goes over the wire, so that it can be sent again. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
