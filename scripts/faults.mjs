import { ensureInstalled } from './install.mjs';
import { Failure, main } from './progress.mjs';
import { runProgram } from './run-command.mjs';

/** @type {Record<string, string>} */
const campaigns = { one: 'faults/one.ts', all: 'faults/all.ts', attacks: 'faults/attacks.ts' };

main(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const program = campaigns[name];
  if (!program)
    throw new Failure(`There is no such campaign. There are: ${Object.keys(campaigns).join(', ')}.`);
  await ensureInstalled('all');
  await runProgram(program, options);
});
