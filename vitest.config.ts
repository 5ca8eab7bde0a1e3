import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { loadConfigFromFile, mergeConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files share what they import: loading all of it for each took longer than the tests. */
const isolate = false;

/** A machine whose cores are lent to others is no fault: nothing waits for these to pass. */
const testTimeout = 180_000;
const patience = { poll: { timeout: 60_000 } };

/** Races, and programs that are started and killed, take longest: begun last, one of them would be waited for alone. */
const long = /killed|main-|embedded|\.(race|property)\./;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return [
      ...usual.filter(({ moduleId }) => long.test(moduleId)),
      ...usual.filter(({ moduleId }) => !long.test(moduleId)),
    ];
  }
}

const neverTests = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

const setups: Record<string, string[]> = {
  shopper: [`${import.meta.dirname}/shopper/src/data/testing/online-again.ts`],
};

/** Screens and parts are tested as their own build makes them: same plugins, same messages. */
async function domProject(workspace: 'ui' | 'shopper' | 'console'): Promise<TestProjectInlineConfiguration> {
  const file = `${import.meta.dirname}/${workspace}/vite.config.ts`;
  // The 'runner' loader understands the TypeScript of our own packages, which Node 20 does not.
  const own = existsSync(file)
    ? await loadConfigFromFile(
        { command: 'serve', mode: 'test' },
        file,
        workspace,
        'silent',
        undefined,
        'runner',
      )
    : null;
  return mergeConfig(own?.config ?? {}, {
    test: {
      name: `dom-${workspace}`,
      include: [`${workspace}/**/*.test.{ts,tsx}`],
      exclude: neverTests,
      environment: 'happy-dom',
      isolate,
      testTimeout,
      expect: patience,
      setupFiles: [`${import.meta.dirname}/ui/src/testing/leave-no-trace.ts`, ...(setups[workspace] ?? [])],
      restoreMocks: true,
      unstubGlobals: true,
    },
  });
}

export default defineConfig(async () => ({
  test: {
    // One worker for each core: they wait for the database as long as they compute.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{kit,postgres,drawings,sandbox,contract,server,scripts,faults}/**/*.test.{ts,mjs}'],
          exclude: [...neverTests, '**/*.db.test.ts', '**/*.s3.test.ts'],
          environment: 'node',
          isolate,
          testTimeout,
          expect: patience,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'messages',
          include: ['messages/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout,
        },
      },
      ...(await Promise.all((['ui', 'shopper', 'console'] as const).map(domProject))),
      {
        // Only for `npm run test:s3`, which starts the store that they need.
        test: {
          name: 's3',
          include: process.env.S3_TEST_ENDPOINT ? ['server/**/*.s3.test.ts'] : [],
          environment: 'node',
          globalSetup: './server/src/testing/global-setup.ts',
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{postgres,sandbox,server,bench}/**/*.db.test.ts'],
          exclude: neverTests,
          environment: 'node',
          isolate,
          globalSetup: './server/src/testing/global-setup.ts',
          // Only for `npm run release:record`.
          setupFiles: process.env.RECORD_STATEMENTS ? ['./server/src/testing/record-statements.ts'] : [],
          testTimeout,
          hookTimeout: testTimeout,
          expect: patience,
          restoreMocks: true,
        },
      },
    ],
  },
}));
