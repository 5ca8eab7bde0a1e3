import { startProcess } from './start-process';

await startProcess({ api: false, worker: true });
