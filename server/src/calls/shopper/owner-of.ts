import type { SessionRequest } from '../../http/call-handlers';
import type { Owner } from '../../reads/offer-cards';

export function ownerOf({ language, session }: SessionRequest, now: Date): Owner {
  return { language, userId: session.account.userId, now };
}
