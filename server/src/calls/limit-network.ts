import type { PublicRequest } from '../http/call-handlers';
import { keyedHash } from '../platform/secrets';
import type { Services } from '../platform/services';

const perMinute = 60;

/** For pages that a key opens. Keys cannot be guessed; this only keeps a script from making us look forever. */
export async function limitNetwork(
  { clock, secrets, takeHit }: Services,
  request: PublicRequest,
  name: string,
): Promise<void> {
  const network = keyedHash(secrets.logKey, request.networkAddress).toString('base64url');
  await takeHit({ key: `${name}:${network}`, hits: perMinute, seconds: 60 }, clock.now());
}
