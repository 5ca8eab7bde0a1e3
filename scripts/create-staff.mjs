import { main } from './progress.mjs';
import { runServerEntry } from './run-server-entry.mjs';

main(() => runServerEntry('main-create-staff', process.argv.slice(2)));
