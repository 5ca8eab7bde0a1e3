import { seal, unseal } from '@meal/kit/seal';

/** What a link that signs in stands for. */
export interface SignInKey {
  /** Counts its uses. */
  id: string;
  email: string;
  expiresAt: number;
}

/** Nothing is stored, and nothing can be read from it without the deployment's secret. */
export function makeSignInKey(secret: Buffer, { id, email, expiresAt }: SignInKey): string {
  return seal(secret, JSON.stringify([id, email, expiresAt]));
}

/** Undefined for anything that we did not write, and for what is over. */
export function readSignInKey(secret: Buffer, key: string, now: Date): SignInKey | undefined {
  const text = unseal(secret, key);
  if (text === undefined) return undefined;
  // Only we can have sealed it.
  const [id, email, expiresAt] = JSON.parse(text) as [string, string, number];
  return now.getTime() < expiresAt ? { id, email, expiresAt } : undefined;
}
