import { execFile } from 'node:child_process';

/** The operator's own command; answers the differences that it prints. */
export async function ledgerDifferences(program: string, env: Record<string, string>): Promise<string[]> {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const settings = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [program], settings, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    );
  });
  if (code === 0) return [];
  const differences = output.split('\n').filter((line) => /^(Order|Payment) /.test(line));
  return differences.length > 0 ? differences : [`The check of the ledger failed: ${output}`];
}
