import { ensureInstalled } from './install.mjs';
import { Failure, seconds } from './progress.mjs';
import { endCommandsWithUs } from './run-command.mjs';
import { staticSteps, testSteps } from './test-steps.mjs';

const atOnce = 2;

/** @typedef {import('./test-steps.mjs').Step} Step */

/**
 * Runs every step, or those whose name begins with a word of the command line, and counts.
 * @param {string[]} wanted
 */
export async function check(wanted) {
  endCommandsWithUs();
  const asked = (/** @type {Step} */ { name }) =>
    wanted.length === 0 || wanted.some((word) => name.startsWith(word));
  const statics = staticSteps.filter(asked);
  const tests = testSteps.filter(asked);
  if (statics.length + tests.length === 0) {
    const names = [...staticSteps, ...testSteps].map(({ name }) => name);
    throw new Failure(`There is no such step. There are: ${names.join(', ')}.`);
  }

  const total = { passed: 0, failed: 0 };
  const perform = async (/** @type {Step} */ step) => {
    const { passed, failed } = await report(step);
    total.passed += passed;
    total.failed += failed;
  };
  try {
    await ensureInstalled('all');
    const queue = [...statics];
    const takeFromQueue = async () => {
      for (let step = queue.shift(); step; step = queue.shift()) await perform(step);
    };
    await Promise.all(Array.from({ length: atOnce }, takeFromQueue));
    for (const step of tests) await perform(step);
  } catch (error) {
    console.log(wordsOf(error));
    total.failed += 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @param {Step} step */
async function report({ name, work }) {
  const began = performance.now();
  const outcome = await work().catch((error) => ({ passed: 0, failed: 1, details: wordsOf(error) }));
  const took = seconds(performance.now() - began).padStart(8);
  const sign = outcome.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name.padEnd(22)}${took}   ${outcome.passed} passed, ${outcome.failed} failed`);
  if (outcome.details !== '') console.log(outcome.details.trimEnd().replace(/^/gm, '    '));
  return outcome;
}

/** @param {unknown} error */
function wordsOf(error) {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}
