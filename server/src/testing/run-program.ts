import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { programArguments } from '@meal/kit/testing/program-arguments';

/** A program of the server as a person runs it, to its end. */
export async function runProgram(name: `main-${string}`, args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = programArguments(name, new URL(`../${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said, complained };
}
