const reminderMs = 15_000;

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Says that a piece of work begins, reminds of it while it lasts, and says how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const began = performance.now();
  console.log(`› ${what} …`);
  const reminder = setInterval(() => console.log(`  … ${seconds(performance.now() - began)}`), reminderMs);
  try {
    const result = await work();
    console.log(`  done in ${seconds(performance.now() - began)}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}

/** A failure that is told in its own words, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script to its end; failures for people are printed as they are.
 * @param {() => Promise<void>} work
 */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  });
}
