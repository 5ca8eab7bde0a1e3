import type { TestApi } from './api';

/** An API that believes its proxy: give it to `startTestApi`. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' };

/** Calls from another network than everybody else's. */
export function callsFrom(api: Pick<TestApi, 'call'>, address: string): TestApi['call'] {
  return (path, fields, headers) => api.call(path, fields, { ...headers, 'x-forwarded-for': address });
}
