import { execFile } from 'node:child_process';

/**
 * Refunds that the campaign's banks send back, and those of payments that are contested, are left to people on purpose;
 * whether they are the right ones is an invariant.
 */
const isSentBack = /is left to a person \((refund failed: account_closed|charge_disputed)\)\.$/;

/** The operator's own command; answers the differences that it prints. */
export async function ledgerDifferences(program: string, env: Record<string, string>): Promise<string[]> {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const settings = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [program], settings, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    );
  });
  if (code === 0) return [];
  const told = output.split('\n').filter((line) => /^(Order|Payment|Coupon|Share deal) /.test(line));
  if (told.length === 0) return [`The check of the ledger failed: ${output}`];
  return told.filter((line) => !isSentBack.test(line));
}
