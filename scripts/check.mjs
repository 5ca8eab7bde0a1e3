import { ensureInstalled } from './install.mjs';
import { Failure, seconds } from './progress.mjs';
import { endCommandsWithUs } from './run-command.mjs';
import { aloneSteps, sharingSteps } from './test-steps.mjs';

const atOnce = 2;
const mostSlow = 10;

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-results.mjs').Timed} Timed
 */

/**
 * Runs every step, or those whose name begins with a word of the command line, and counts.
 * @param {string[]} wanted
 */
export async function check(wanted) {
  endCommandsWithUs();
  const asked = (/** @type {Step} */ { name }) =>
    wanted.length === 0 || wanted.some((word) => name.startsWith(word));
  const sharing = sharingSteps.filter(asked);
  const alone = aloneSteps.filter(asked);
  if (sharing.length + alone.length === 0) {
    const names = [...sharingSteps, ...aloneSteps].map(({ name }) => name);
    throw new Failure(`There is no such step. There are: ${names.join(', ')}.`);
  }

  const began = performance.now();
  const total = { passed: 0, failed: 0 };
  /** @type {Timed[]} */
  const timed = [];
  const perform = async (/** @type {Step} */ step) => {
    const { passed, failed, tests: own = [] } = await report(step);
    total.passed += passed;
    total.failed += failed;
    timed.push(...own);
  };
  try {
    await ensureInstalled('all');
    const queue = [...sharing];
    const takeFromQueue = async () => {
      for (let step = queue.shift(); step; step = queue.shift()) await perform(step);
    };
    await Promise.all(Array.from({ length: atOnce }, takeFromQueue));
    for (const step of alone) await perform(step);
  } catch (error) {
    console.log(wordsOf(error));
    total.failed += 1;
  }
  tellSlowest(timed);
  console.log(`In all: ${seconds(performance.now() - began)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * @param {Step} step
 * @returns {Promise<import('./test-results.mjs').Outcome>}
 */
async function report({ name, work }) {
  const began = performance.now();
  const outcome = await work().catch((error) => ({ passed: 0, failed: 1, details: wordsOf(error) }));
  const took = seconds(performance.now() - began).padStart(8);
  const sign = outcome.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name.padEnd(22)}${took}   ${outcome.passed} passed, ${outcome.failed} failed`);
  if (outcome.details !== '') console.log(outcome.details.trimEnd().replace(/^/gm, '    '));
  return outcome;
}

/** @param {readonly Timed[]} timed */
function tellSlowest(timed) {
  const slowest = [...timed].sort((one, other) => other.ms - one.ms).slice(0, mostSlow);
  if (slowest.length === 0) return;
  console.log('The slowest tests:');
  for (const { name, ms } of slowest) console.log(`${seconds(ms).padStart(10)}   ${name}`);
}

/** @param {unknown} error */
function wordsOf(error) {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}
