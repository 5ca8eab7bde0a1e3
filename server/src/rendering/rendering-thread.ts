/* The thread in which pictures, receipts and passes are made: each keeps a processor busy for a good while. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { paintSharePicture } from '@meal/drawings/paint-share-picture';
import { makeApplePass } from '../passes/apple-pass';
import type { EncodedPicture, RawPicture } from '../pictures/encoder';
import { printReceipt } from '../receipts/print-receipt';
import { isWritable } from '../receipts/text-runs';
import type { RenderingTask } from './renderer';
import type { ThreadAnswer } from './worker-thread';

// Only Linux gives each thread a rank of its own; elsewhere the whole process would step back.
if (process.platform === 'linux') setPriority(5);

parentPort?.on('message', (task: RenderingTask) => {
  void answerTo(task).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(task: RenderingTask): Promise<ThreadAnswer> {
  try {
    return { result: await render(task) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function render({ kind, input }: RenderingTask): Promise<unknown> {
  if (kind === 'picture') return paintSharePicture(input);
  if (kind === 'receipt') return printReceipt(input);
  if (kind === 'upload') return encode(input);
  if (kind === 'pass') return makeApplePass(input.issuer, input.facts);
  return isWritable(input);
}

/** A native part reads them: where it is missing or comes late, receipts are printed all the same. */
async function encode(picture: RawPicture): Promise<EncodedPicture> {
  const { encodePicture } = await import('../pictures/encode-picture');
  return encodePicture(picture);
}
