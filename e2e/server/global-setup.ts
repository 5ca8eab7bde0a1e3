import { makeDatabase } from './own-database';
import { startServer, tell } from './start-server';

/** One real server for the whole run; its address reaches the workers by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const database = given ? await makeDatabase(given) : undefined;
  try {
    const settings = { RATE_LIMITS: 'off', ...(database ? { DATABASE_URL: database.url } : {}) };
    const server = await startServer(settings, endRun);
    process.env.MEAL_ADDRESS = server.address;
    return async () => {
      await server.stop();
      await database?.drop();
    };
  } catch (error) {
    await database?.drop();
    throw error;
  }
}

/** Without the server every test that is left would fail, and hide why. As with Ctrl-C, the run ends in good order. */
function endRun(lastWords: string): void {
  tell(`${lastWords}\nThe run ends here: nothing can be tested without the server.`);
  process.kill(process.pid, 'SIGINT');
}
