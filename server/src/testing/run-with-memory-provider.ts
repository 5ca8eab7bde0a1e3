/* The whole server as main.ts runs it, with a payment provider in its own memory: for bench:purchase. */
import { readConfig } from '../config';
import { runServer } from '../run-server';
import { memoryProvider } from './memory-provider';

const server = await runServer({
  config: readConfig(process.env),
  parts: { api: true, worker: true },
  report: () => {},
  providers: [memoryProvider],
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.address}/food\n`);
