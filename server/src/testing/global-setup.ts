import { beginTestRun, withDatabase } from '@meal/postgres/testing/test-run';
import { startThrowawayServer } from '@meal/postgres/testing/throwaway-server';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../prepare-database';

/** One PostgreSQL for the whole run (TEST_DATABASE_URL or a throw-away one) with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayServer();
  try {
    const run = await beginTestRun(server.url);
    await prepareDatabase(withDatabase(server.url, run.template));
    project.provide('databaseServerUrl', server.url);
    project.provide('databaseTestRun', run.id);
    return async () => {
      await run.end();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
