import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectRoot } from './child-processes';

export interface LedgerCheck {
  isInOrder: boolean;
  words: string;
  seconds: number;
  /** At their highest, in MB. */
  resident: number;
  heap: number;
}

/** Tells on its way out what it needed at most. */
const witness = `let heap = 0;
const look = () => { heap = Math.max(heap, process.memoryUsage().heapUsed); };
setInterval(look, 20).unref();
process.on('exit', () => { look(); process.stderr.write(JSON.stringify({ heap, resident: process.resourceUsage().maxRSS * 1024 })); });`;

/** `npm run ledger:check` as a process of its own. */
export async function runLedgerCheck(settings: Record<string, string>): Promise<LedgerCheck> {
  const begun = performance.now();
  const preload = `data:text/javascript,${encodeURIComponent(witness)}`;
  const child = spawn(process.execPath, ['--import', preload, 'server/dist/main-ledger-check.js'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [words, told, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const { heap, resident }: { heap: number; resident: number } = JSON.parse(
    told.slice(told.lastIndexOf('{')),
  );
  return {
    isInOrder: code === 0,
    words: words + told,
    seconds: (performance.now() - begun) / 1000,
    resident: resident / 2 ** 20,
    heap: heap / 2 ** 20,
  };
}
