import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run-command.mjs';

/**
 * @typedef {{ name: string, ms: number }} Timed
 * @typedef {{ passed: number, failed: number, details: string, tests?: readonly Timed[] }} Outcome
 */

/**
 * A step that either holds or does not counts as one test.
 * @param {{ code: number, output: string }} result
 * @returns {Outcome}
 */
export function asOneTest({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details: output };
}

/** @typedef {{ passed: number, failed: number, tests: readonly Timed[] }} Counted */

/**
 * Counts a report of tests. A run that ended badly is never counted as green, whatever its report says.
 * @param {{ code: number, output: string }} result
 * @param {string} reportFile
 * @param {(report: any) => Counted} count
 * @returns {Outcome}
 */
export function asManyTests(result, reportFile, count) {
  /** @type {Counted} */
  let counted;
  try {
    counted = count(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, details: `${result.output}\nNo report was written.` };
  }
  const failed = result.code === 0 ? counted.failed : Math.max(counted.failed, 1);
  if (counted.passed + failed === 0) return { passed: 0, failed: 1, details: 'No test was found.' };
  return { passed: counted.passed, failed, details: failed > 0 ? result.output : '', tests: counted.tests };
}

/**
 * @typedef {{ fullName: string, duration?: number | null }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 * @param {VitestReport} report
 * @returns {Counted}
 */
export function countVitest(report) {
  // A file that cannot be loaded has no tests to fail.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, file)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length, tests };
}

/**
 * @typedef {{ file: string, title: string, specs: { title: string, tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: Suite[] }} PlaywrightReport
 * @param {PlaywrightReport} report
 * @returns {Counted}
 */
export function countPlaywright({ stats, errors, suites }) {
  // A journey that passes only at the second try is broken.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    tests: suites.flatMap(testsOfSuite),
  };
}

/**
 * @param {Suite} suite
 * @returns {Timed[]}
 */
function testsOfSuite({ file, specs, suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    name: `e2e/${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOfSuite)];
}

/**
 * dependency-cruiser passes silently when it cannot read the sources, so the number of modules is checked too.
 * @typedef {{ from: string, to: string, rule: { name: string, severity: string } }} Violation
 * @param {{ code: number, output: string, stdout: string }} result
 * @param {number} fewestModules
 * @returns {Outcome}
 */
export function asImportRules({ output, stdout }, fewestModules) {
  /** @type {{ totalCruised: number, violations: Violation[] }} */
  let summary;
  try {
    summary = JSON.parse(stdout).summary;
  } catch {
    return { passed: 0, failed: 1, details: output };
  }
  const complaints = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  if (summary.totalCruised < fewestModules) {
    complaints.push(`Only ${summary.totalCruised} modules were read; at least ${fewestModules} are there.`);
  }
  return {
    passed: complaints.length === 0 ? 1 : 0,
    failed: complaints.length === 0 ? 0 : 1,
    details: complaints.join('\n'),
  };
}
