import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf, staleTargets } from './build-targets.mjs';
import { findBrowser } from './find-browser.mjs';
import { root, run } from './run-command.mjs';
import { asImportRules, asManyTests, asOneTest, countPlaywright, countVitest } from './test-results.mjs';

/**
 * @typedef {import('./test-results.mjs').Outcome} Outcome
 * @typedef {{ name: string, work: () => Promise<Outcome> }} Step
 */

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Workspaces that live in the same environment are checked as one program, which reads what they share once. */
export const typeProjects = ['tsconfig.node.json', 'tsconfig.browser.json', 'tsconfig.both.json', 'scripts'];
const fewestModules = 100;

/** @type {Step} */
const types = {
  name: 'types',
  async work() {
    const results = [];
    for (const project of typeProjects) results.push(await run('tsc', ['-p', project]));
    return asOneTest({
      code: Math.max(...results.map(({ code }) => code)),
      output: results.map(({ output }) => output).join(''),
    });
  },
};

/** @type {Step} */
const importRules = {
  name: 'import rules',
  async work() {
    const preload = ['--import', './scripts/read-tsx-with-swc.mjs'];
    const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...workspaces, 'scripts'];
    return asImportRules(await run(process.execPath, [...preload, program, ...args]), fewestModules);
  },
};

/** Steps of which none needs another: they share the cores, the longest first. */
export const sharingSteps = [
  types,
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  vitest('dom', ['dom-ui', 'dom-shopper', 'dom-console']),
  vitest('unit', ['unit']),
  tool('build and web budget', process.execPath, ['scripts/build.mjs']),
  importRules,
  tool('unused code', 'knip', ['--no-progress']),
  vitest('messages', ['messages']),
  tool('format', 'biome', ['check', '--error-on-warnings', '.']),
];

/** Steps that want the machine for themselves, in this order, and what was built. */
export const aloneSteps = [
  vitest('db', ['db'], builtPrograms),
  browserTests(),
  tool('faults', process.execPath, ['--import', 'tsx', 'faults/daily.ts']),
];

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Step}
 */
function tool(name, command, args) {
  return { name, work: async () => asOneTest(await run(command, args)) };
}

/**
 * Tests that start programs of ours take the built ones, where they are built from these sources.
 * @returns {Record<string, string>}
 */
function builtPrograms() {
  return staleTargets().includes('server') ? {} : { BUILT_PROGRAMS: distOf('server') };
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {() => Record<string, string>} settings
 * @returns {Step}
 */
function vitest(name, projects, settings = () => ({})) {
  return {
    name,
    work: () =>
      withReport(async (report) => {
        const args = ['run', ...projects.flatMap((project) => ['--project', project])];
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const result = await run('vitest', [...args, ...reporters], {
          env: { NODE_ENV: 'test', NO_COLOR: '1', ...settings() },
        });
        return asManyTests(result, report, countVitest);
      }),
  };
}

/** @returns {Step} */
function browserTests() {
  return {
    name: 'browser',
    async work() {
      const browser = await findBrowser();
      return withReport(async (report) => {
        const result = await run('playwright', ['test', '--reporter=list,json'], {
          cwd: join(root, 'e2e'),
          env: {
            CHROMIUM_PATH: browser,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            NO_COLOR: '1',
            FORCE_COLOR: undefined,
          },
        });
        return asManyTests(result, report, countPlaywright);
      });
    },
  };
}

/**
 * @param {(file: string) => Promise<Outcome>} work
 * @returns {Promise<Outcome>}
 */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'meal-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
