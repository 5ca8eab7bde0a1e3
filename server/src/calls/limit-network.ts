import type { PublicRequest } from '../http/call-handlers';
import { limitCaller } from '../platform/limit-caller';
import type { Services } from '../platform/services';

const perMinute = 60;

/** For pages that a key opens. Keys cannot be guessed; this only keeps a script from making us look forever. */
export function limitNetwork(services: Services, request: PublicRequest, name: string): Promise<void> {
  return limitCaller(services, { name, where: request.networkAddress, hits: perMinute, seconds: 60 });
}
