import { startProcess } from './start-process';

await startProcess({ api: true, worker: false });
