import { Worker } from 'node:worker_threads';
import type { PassFacts } from '../passes/pass-facts';
import type { AppleIssuer } from '../passes/wallet-issuers';
import type { EncodedPicture, PictureEncoder, RawPicture } from '../pictures/encoder';
import type { Logger } from '../platform/logger';
import type { Receipt, ReceiptPrinter } from '../receipts/printer';
import type { ReceiptFacts } from '../receipts/receipt-facts';
import { type Waiting, WorkerThread } from './worker-thread';

export type RenderingTask =
  | { kind: 'picture'; input: string }
  | { kind: 'receipt'; input: ReceiptFacts }
  | { kind: 'upload'; input: RawPicture }
  | { kind: 'writable'; input: string }
  | { kind: 'pass'; input: { issuer: AppleIssuer; facts: PassFacts } };

/** Makes pictures, receipts and passes beside the process's own work. */
export interface Renderer extends ReceiptPrinter, PictureEncoder {
  paint(drawing: string, who: Waiting): Promise<Buffer>;
  /** A .pkpass: its signature is made in JavaScript, which takes a while. */
  makePass(issuer: AppleIssuer, facts: PassFacts): Promise<Buffer>;
  close(): Promise<void>;
}

export function createRenderer(logger: Logger): Renderer {
  const thread = new WorkerThread({
    start: startThread,
    onLost: (error) => logger.error({ err: error }, 'rendering thread lost'),
  });
  const run = (task: RenderingTask, who: Waiting) => thread.run(task, who);
  return {
    paint: async (input, who) => bytesOf(await run({ kind: 'picture', input }, who)),
    async print(input, who) {
      const { fileName, pdf } = (await run({ kind: 'receipt', input }, who)) as Receipt;
      return { fileName, pdf: bytesOf(pdf) };
    },
    encode: async (input) => (await run({ kind: 'upload', input }, 'person')) as EncodedPicture,
    makePass: async (issuer, facts) =>
      bytesOf(await run({ kind: 'pass', input: { issuer, facts } }, 'person')),
    isWritable: async (input) => (await run({ kind: 'writable', input }, 'person')) === true,
    close: () => thread.close(),
  };
}

/** The built file lies beside this one. Where the sources run, the thread has to learn to read them first. */
function startThread(options: object): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('rendering-thread.js', import.meta.url), options);
  }
  const { href } = new URL('rendering-thread.ts', import.meta.url);
  const learn = "import('tsx/esm/api').then(({ register }) => register())";
  return new Worker(`${learn}.then(() => import('${href}'))`, { ...options, eval: true, execArgv: [] });
}

/** Buffers cross threads as plain bytes. */
function bytesOf(bytes: unknown): Buffer {
  const { buffer, byteOffset, byteLength } = bytes as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength);
}
