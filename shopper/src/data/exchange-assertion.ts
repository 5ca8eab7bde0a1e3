import { CallError } from '@meal/contract/call-error';
import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { deviceId } from '../device/device-id';
import { launchParameters } from '../device/launch-parameters';
import { call } from './client';

/** Whom the assertion of a link stands for; undefined where the server says no, or nothing: then nothing changes. */
export async function exchangeAssertion(assertion: string): Promise<UserInfo | undefined> {
  try {
    return await call(
      'shopper/user/exchange',
      { assertion, deviceId: await deviceId() },
      // Nobody's session goes along: a link that somebody sent must not take a guest's things with it.
      { session: { token: '', userId: launchParameters.userId } },
    );
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
