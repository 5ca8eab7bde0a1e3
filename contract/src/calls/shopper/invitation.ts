import { z } from 'zod';
import { defineCall } from '../../define-call';
import { couponCodeField } from '../../fields';
import { ownInvitation } from '../../invitation';

export const mine = defineCall({
  path: 'shopper/invitation/mine',
  audience: 'user',
  summary:
    'The visitor’s own code, made when it is first asked for; what was registered, and what came of it.',
  input: z.object({}),
  output: ownInvitation,
  errors: [],
});

export const register = defineCall({
  path: 'shopper/invitation/register',
  audience: 'user',
  summary: 'Registers the code of a friend or a campaign, once of each. The same code again changes nothing.',
  input: z.object({ code: couponCodeField.describe('Of a friend, or of a campaign') }),
  output: ownInvitation,
  errors: ['E1001', 'E1002', 'E1003', 'E1004'],
  refusals: ['invitationUnavailable'],
  // Codes are short: nobody is to try them all.
  perNetwork: { name: 'invitation-codes', hits: 60, seconds: 60 },
});
