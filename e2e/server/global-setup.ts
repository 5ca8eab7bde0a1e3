import { makeDatabase } from './own-database';
import { startServer } from './start-server';

/** One real server for the whole run; its address reaches the workers by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const database = given ? await makeDatabase(given) : undefined;
  try {
    const server = await startServer({
      RATE_LIMITS: 'off',
      ...(database ? { DATABASE_URL: database.url } : {}),
    });
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
