import { systemClock } from '@meal/kit/clock';
import { besideRunningServer } from './beside-running-server';
import { readConfig } from './config';
import { isStore } from './domains/stores/store-repository';
import { inviteStaff } from './flows/staff/invite-staff';
import { AppError } from './platform/app-error';
import { readInvitationArguments } from './read-invitation-arguments';

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${said(error)}\n`);
  return 1;
});

/** Invites the first operator, or anybody else: the person sets the password by the link, so nobody else ever has it. */
async function main(given: readonly string[]): Promise<number> {
  const asked = readInvitationArguments(given);
  const config = readConfig(process.env);
  const { path, expiresAt } = await besideRunningServer(config, async ({ db }) => {
    if (asked.storeId !== null && !(await isStore(db, asked.storeId))) {
      throw new Error(`There is no store ${asked.storeId}.`);
    }
    return inviteStaff(db, asked, systemClock.now());
  });
  process.stdout.write(
    `${asked.email} is invited as ${asked.role}. A mail with this link is on its way; the invitation is good once, until ${expiresAt.toISOString()}:\n${new URL(path, config.publicUrl).href}\n`,
  );
  return 0;
}

function said(error: unknown): string {
  if (error instanceof AppError && error.code === 'E1107') return 'This address belongs to staff already.';
  return error instanceof Error ? error.message : String(error);
}
