import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, details: string }} Outcome */

/**
 * A step that either holds or does not counts as one test.
 * @param {{ code: number, output: string }} result
 * @returns {Outcome}
 */
export function asOneTest({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, details: '' } : { passed: 0, failed: 1, details: output };
}

/**
 * Counts a report of tests. A run that ended badly is never counted as green, whatever its report says.
 * @param {{ code: number, output: string }} result
 * @param {string} reportFile
 * @param {(report: any) => { passed: number, failed: number }} count
 * @returns {Outcome}
 */
export function asManyTests(result, reportFile, count) {
  /** @type {{ passed: number, failed: number }} */
  let counted;
  try {
    counted = count(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, details: `${result.output}\nNo report was written.` };
  }
  const failed = result.code === 0 ? counted.failed : Math.max(counted.failed, 1);
  if (counted.passed + failed === 0) return { passed: 0, failed: 1, details: 'No test was found.' };
  return { passed: counted.passed, failed, details: failed > 0 ? result.output : '' };
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @param {VitestReport} report
 */
export function countVitest(report) {
  // A file that cannot be loaded has no tests to fail.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/**
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 * @param {PlaywrightReport} report
 */
export function countPlaywright({ stats, errors }) {
  // A journey that passes only at the second try is broken.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
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
