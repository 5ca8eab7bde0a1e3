import { randomUUID } from 'node:crypto';
import { type AssertionOrder, signAssertion } from '../domains/accounts/partner-assertions';
import type { TestApi } from './api';

/** An assertion of the demo's own partner, unless another key is given. */
export async function assertionOf(
  { context }: Pick<TestApi, 'context'>,
  subject: string,
  change: Partial<AssertionOrder> = {},
  key?: object,
): Promise<string> {
  const { demo, config, services } = context;
  const order = {
    issuer: demo?.settings.partner.issuer ?? '',
    audience: config.publicUrl.origin,
    subject,
    jti: randomUUID(),
    now: services.clock.now(),
    ...change,
  };
  return signAssertion(key ?? demo?.settings.partner.privateKey ?? {}, order);
}
