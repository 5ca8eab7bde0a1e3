import { rm } from 'node:fs/promises';
import { makeDatabase } from './own-database';
import { seedFolder, startServer, tell } from './start-server';

/** One real server for the whole run; its address reaches the workers by the environment, and so does what others begin with. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const database = given ? await makeDatabase(given) : undefined;
  const left: (() => Promise<unknown>)[] = database ? [() => database.drop()] : [];
  const clearUp = async () => {
    for (const clear of left.reverse()) await clear();
  };
  try {
    const seeded = await seedFolder();
    left.push(() => rm(seeded, { recursive: true, force: true }));
    process.env.MEAL_SEEDED = seeded;
    const settings = { RATE_LIMITS: 'off', ...(database ? { DATABASE_URL: database.url } : {}) };
    const server = await startServer(settings, endRun);
    left.push(() => server.stop());
    process.env.MEAL_ADDRESS = server.address;
    process.env.MEAL_PARTNER = server.partnerAddress;
    return clearUp;
  } catch (error) {
    await clearUp();
    throw error;
  }
}

/** Without the server every test that is left would fail, and hide why. As with Ctrl-C, the run ends in good order. */
function endRun(lastWords: string): void {
  tell(`${lastWords}\nThe run ends here: nothing can be tested without the server.`);
  process.kill(process.pid, 'SIGINT');
}
