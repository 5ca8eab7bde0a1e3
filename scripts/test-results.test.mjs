import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './run-command.mjs';
import { asImportRules, asManyTests, countPlaywright, countVitest } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'meal-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} content */
function reportOf(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const quiet = { code: 0, output: '', stdout: '' };

const green = () => ({ passed: 4, failed: 0, tests: [{ name: 'slow', ms: 900 }] });

const said = (/** @type {unknown} */ summary) => ({ ...quiet, stdout: JSON.stringify({ summary }) });

it('counts a test file that cannot be loaded as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: join(root, 'b.test.ts'),
        status: 'passed',
        assertionResults: [{ fullName: 'it holds', duration: 12 }],
      },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 3,
    failed: 1,
    tests: [{ name: 'b.test.ts: it holds', ms: 12 }],
  });
});

it('counts a journey that passed only at the second try as a failure', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1 };
  expect(countPlaywright({ stats, errors: [], suites: [] })).toEqual({ passed: 5, failed: 1, tests: [] });
});

it('tells how long each journey took, every try and every nested one', () => {
  const spec = { title: 'buys', tests: [{ results: [{ duration: 700 }, { duration: 300 }] }] };
  const inner = { file: 'a.spec.ts', title: 'inside', specs: [spec] };
  const suites = [{ file: 'a.spec.ts', title: 'a', specs: [], suites: [inner] }];
  const { tests } = countPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites });
  expect(tests).toEqual([{ name: 'e2e/a.spec.ts: buys', ms: 1_000 }]);
});

it('is never green after a run that ended badly, had no tests or left no report', () => {
  expect(asManyTests({ ...quiet, code: 1 }, reportOf({}), green)).toMatchObject({ passed: 4, failed: 1 });
  expect(asManyTests(quiet, reportOf({}), () => ({ passed: 0, failed: 0, tests: [] }))).toMatchObject({
    failed: 1,
  });
  expect(asManyTests(quiet, join(folder, 'missing.json'), green)).toMatchObject({ passed: 0, failed: 1 });
  expect(asManyTests(quiet, reportOf({}), green)).toEqual({ ...green(), details: '' });
});

it('does not believe import rules that read next to no modules', () => {
  expect(asImportRules(said({ totalCruised: 0, violations: [] }), 100)).toMatchObject({ failed: 1 });
  expect(asImportRules(said({ totalCruised: 300, violations: [] }), 100)).toMatchObject({
    passed: 1,
    failed: 0,
  });
  const violation = { from: 'a.ts', to: 'b.ts', rule: { name: 'no-cycles', severity: 'error' } };
  expect(asImportRules(said({ totalCruised: 300, violations: [violation] }), 100).details).toBe(
    'no-cycles: a.ts → b.ts',
  );
});
