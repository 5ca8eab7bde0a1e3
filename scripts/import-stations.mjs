import { resolve } from 'node:path';
import { main } from './progress.mjs';
import { runServerEntry } from './run-server-entry.mjs';

main(async () => {
  const [, , file] = process.argv;
  // npm starts commands in the project's folder; the file is meant from where the person is.
  const from = process.env.npm_lifecycle_event === 'import:stations' ? process.env.INIT_CWD : undefined;
  await runServerEntry('main-import-stations', file ? [resolve(from ?? process.cwd(), file)] : []);
});
