import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys for each use, derived from the one secret of the deployment. */
export interface Secrets {
  codeKey: Buffer;
  xsrfKey: Buffer;
  logKey: Buffer;
  /** Signs the links by which stores answer requests. */
  answerKey: Buffer;
  /** Our account at the demo's own payment provider. */
  sandbox: { publicKey: string; secretKey: string; webhookSecret: string };
}

export function deriveSecrets(secret: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'meal-tickets', use, 32));
  const written = (use: string) => derive(use).toString('base64url');
  return {
    codeKey: derive('one-time-code'),
    xsrfKey: derive('xsrf'),
    logKey: derive('log'),
    answerKey: derive('answer'),
    sandbox: {
      publicKey: `pk_${written('sandbox-public')}`,
      secretKey: `sk_${written('sandbox-secret')}`,
      webhookSecret: `wh_${written('sandbox-webhook')}`,
    },
  };
}

export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  // The separator cannot occur in a part unnoticed: each is preceded by its length.
  return createHmac('sha256', key)
    .update(parts.map((part) => `${part.length}:${part}`).join(''))
    .digest();
}

export function equalTexts(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
