/* A server process for the tests to kill: starts the database named on its command line and says where it is. */
import { startEmbeddedDatabase } from './start-embedded-database';

async function run(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({
    dataDir,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  const stayAlive = setInterval(() => {}, 60_000);
  const stop = () => {
    clearInterval(stayAlive);
    void database.stop();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdout.write(`${JSON.stringify({ url: database.superuserUrl })}\n`);
}

run(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${JSON.stringify({ refusal: String(error) })}\n`);
  process.exitCode = 1;
});
