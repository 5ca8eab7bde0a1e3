import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** True for bytes that the sandbox has signed a moment ago: what was caught on the way cannot be sent again later. */
export function isSignedBySandbox(
  { body, signature }: { body: Buffer; signature: string },
  secret: string,
  now: Date,
): boolean {
  const [, seconds, given] = form.exec(signature) ?? [];
  if (seconds === undefined || given === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  const age = Math.abs(now.getTime() / 1000 - Number(seconds));
  return timingSafeEqual(Buffer.from(given, 'hex'), expected) && age <= toleranceSeconds;
}
