import type { OwnInvitation } from '@meal/contract/invitation';
import { limits } from '@meal/contract/limits';
import type { VisitorSession } from '../../domains/accounts/visitor';
import { ownCode } from '../../flows/invitations/own-code';
import { registerInvitation } from '../../flows/invitations/register-invitation';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { readOwnInvitation } from '../../reads/own-invitation';

interface Inviting {
  enabled: boolean;
  /** Where friends open the link. */
  origin(): string;
}

export function invitationCalls(services: Services, { enabled, origin }: Inviting) {
  const { db, clock } = services;

  async function mine(session: VisitorSession): Promise<OwnInvitation> {
    const code = enabled ? await ownCode(services, session) : undefined;
    const own = await readOwnInvitation(db, session.account.userId, clock.now());
    if (code === undefined) return { enabled, ...own };
    return {
      enabled,
      code,
      link: `${origin()}${limits.basePath}/userCenter/invitation?code=${code}`,
      ...own,
    };
  }

  return {
    'shopper/invitation/mine': (_, { session }) => mine(session),

    'shopper/invitation/register': async ({ code }, { session }) => {
      if (!enabled) throw new AppError('E1001');
      await registerInvitation(services, session, code);
      return mine(session);
    },
  } satisfies Partial<CallHandlers>;
}
