import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { UserInfo } from '@meal/contract/calls/shopper/user';
import { deviceId } from '../device/device-id';
import { launchParameters } from '../device/launch-parameters';
import { bringClaimsAlong } from './claims-along';
import { call } from './client';

/** Whom an assertion stands for; undefined where the server says no, or nothing: then nothing changes. */
export async function exchangeAssertion(
  assertion: string,
  guest: UserInfo | undefined,
  { handedOver }: { handedOver: boolean },
): Promise<OutputOf<'shopper/user/exchange'> | undefined> {
  try {
    const answer = await call(
      'shopper/user/exchange',
      { assertion, deviceId: await deviceId(), ...(guest && handedOver ? { mergeGuest: true } : {}) },
      // A guest's session goes along to be told whether there is anything to ask about; nobody else's does.
      { session: guest ?? { token: '', userId: launchParameters.userId }, quiet: handedOver },
    );
    // A server of the release before says nothing of it: then the visitor is asked.
    return { ...answer, guestHolds: answer.guestHolds ?? true };
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** What the guest has goes to the account, which both sessions prove. */
export async function mergeGuest(guest: UserInfo, account: UserInfo): Promise<void> {
  await call('shopper/user/mergeGuest', { guestToken: guest.token }, { session: account });
}

/** What this device claimed without an account. Nobody waits for it, and where it fails it can be claimed again. */
export function bringClaims(): void {
  void bringClaimsAlong().catch(() => {});
}
