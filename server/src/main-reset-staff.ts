import { parseArgs } from 'node:util';
import { systemClock } from '@meal/kit/clock';
import { besideRunningServer } from './beside-running-server';
import { readConfig } from './config';
import { resetStaffByCommand } from './flows/staff/reset-staff';
import { AppError } from './platform/app-error';

const usage = 'npm run staff:reset -- --email name@example.com';

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${said(error)}\n`);
  return 1;
});

/** For whoever has lost password or authenticator and has nobody in the console to ask: a link to their own mailbox. */
async function main(given: readonly string[]): Promise<number> {
  const email = emailOf(given);
  const config = readConfig(process.env);
  const { path, expiresAt } = await besideRunningServer(config, ({ db }) =>
    resetStaffByCommand(db, email, systemClock.now()),
  );
  process.stdout.write(
    `A mail with this link is on its way to ${email}; it works once, until ${expiresAt.toISOString()}:\n${new URL(path, config.publicUrl).href}\n`,
  );
  return 0;
}

function emailOf(given: readonly string[]): string {
  try {
    const { email } = parseArgs({ args: [...given], options: { email: { type: 'string' } } }).values;
    if (email) return email.trim();
  } catch {
    // Said below; the words of the parser would add nothing.
  }
  throw new Error(`Whose sign-in? ${usage}`);
}

function said(error: unknown): string {
  const why = error instanceof AppError ? error.details?.[0]?.message : undefined;
  if (why === 'unknown') return 'No member of staff has this address.';
  if (why === 'off') return 'This account is suspended. Restore it in the console first.';
  return error instanceof Error ? error.message : String(error);
}
