import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end and gathers what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: pathWithTools(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}`, stdout });
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({
        code: code ?? 1,
        output: signal ? `${output}\n${command} ended by ${signal}` : output,
        stdout,
      });
    });
  });
}

/**
 * Runs a TypeScript program of ours that speaks for itself, and ends as it ends.
 * @param {string} program
 * @param {string[]} options
 */
export async function runProgram(program, options) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the program by itself, and it must have the time to stop its servers.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

function pathWithTools() {
  return [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
}

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) child.kill('SIGTERM');
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/**
 * Passes an early end on to the commands that still run. Call the result to take the handlers off again.
 * @returns {() => void}
 */
export function endCommandsWithUs() {
  for (const signal of endings) process.once(signal, endAll);
  return () => {
    for (const signal of endings) process.removeListener(signal, endAll);
  };
}
