/* Logs so many lines to a file for each number on its standard input, and answers how many were dropped so far. */
import { createInterface } from 'node:readline';
import { createLogger } from '../platform/logger';

let dropped = 0;
const logger = createLogger({
  level: 'info',
  file: process.argv[2],
  onDropped: (lines) => {
    dropped += lines;
  },
});
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  for (let nth = 0; nth < Number(line); nth += 1) logger.info({ nth: (count += 1) }, 'a line of the log');
  await new Promise<void>((resolve) => logger.flush(() => resolve()));
  process.stdout.write(`${dropped}\n`);
}
