import { main } from './progress.mjs';
import { runServerEntry } from './run-server-entry.mjs';

main(() => runServerEntry('main-reset-staff', process.argv.slice(2)));
