import { createHmac } from 'node:crypto';

export const signatureHeader = 'sandbox-signature';

/** `t=seconds,v1=hex`: HMAC-SHA256 over the time and the very bytes of the body. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
