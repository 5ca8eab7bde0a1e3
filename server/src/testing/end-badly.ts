/* A process that ends by a fault which nobody caught, of the kind that its first argument names. */
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../platform/logger';
import { tellLastWords } from '../process/last-words';

const [kind, dataDir = '', logFile = ''] = process.argv.slice(2);
tellLastWords({ dataDir, logFile });
const logger = createLogger({ level: 'info', file: logFile });
logger.info('one line before');

const fault = () =>
  Object.assign(
    new TypeError('order 4711 of taro@example.com is gone\nsecond line', { cause: new Error('no route') }),
    {
      code: 'E_PLANTED',
    },
  );
if (kind === 'rejection') void Promise.reject(fault());
else if (kind === 'text') void Promise.reject('just 42 words');
else
  setImmediate(() => {
    throw fault();
  });
await pause(60_000);
