import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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

const green = () => ({ passed: 4, failed: 0 });

const said = (/** @type {unknown} */ summary) => ({ ...quiet, stdout: JSON.stringify({ summary }) });

it('counts a test file that cannot be loaded as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 1 });
});

it('counts a journey that passed only at the second try as a failure', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1 }, errors: [] })).toEqual({
    passed: 5,
    failed: 1,
  });
});

it('is never green after a run that ended badly, had no tests or left no report', () => {
  expect(asManyTests({ ...quiet, code: 1 }, reportOf({}), green)).toMatchObject({ passed: 4, failed: 1 });
  expect(asManyTests(quiet, reportOf({}), () => ({ passed: 0, failed: 0 }))).toMatchObject({ failed: 1 });
  expect(asManyTests(quiet, join(folder, 'missing.json'), green)).toMatchObject({ passed: 0, failed: 1 });
  expect(asManyTests(quiet, reportOf({}), green)).toEqual({ passed: 4, failed: 0, details: '' });
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
