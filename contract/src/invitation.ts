import { z } from 'zod';
import { invitationTypes, withheldReasons } from './states';

export const invitationReward = z.object({
  side: z
    .enum(['inviter', 'friend'])
    .describe('Whether the visitor has invited somebody, or has registered a code'),
  type: z.enum(invitationTypes).describe('Whose code it was: a friend’s, or a campaign’s'),
  state: z
    .enum(['registered', 'waiting', 'given', 'withheld'])
    .describe(
      'Nothing used yet; used, and given when nobody can take that back any more; given; or not given',
    ),
  registeredAt: z.int().describe('When the code was registered, milliseconds since the epoch'),
  waitingUntil: z.int().optional().describe('When it is given; only while it is waited for'),
  settledAt: z.int().optional().describe('When it was given, or decided that it is not'),
  reason: z.enum(withheldReasons).optional().describe('Why it is not given'),
});
export type InvitationReward = z.output<typeof invitationReward>;

/** What the page says, so that it is what the server does. */
const invitationRules = z.object({
  reward: z.int().positive().describe('Yen that the coupon takes off'),
  rewardMinimum: z.int().nonnegative().describe('Yen that an order with the coupon is worth at least'),
  rewardDays: z.int().positive().describe('For how many days the coupon is good'),
  leastAmount: z.int().positive().describe('Yen that the friend has to have paid for a ticket that is used'),
  daysToRegister: z.int().positive().describe('Within how many days of signing up a code can be registered'),
  mostPerMonth: z.int().positive().describe('How many rewards an inviter has at most in a calendar month'),
  waitMinutes: z.int().positive().describe('How long after its use a ticket is waited for'),
});
export type InvitationRules = z.output<typeof invitationRules>;

export const ownInvitation = z.object({
  enabled: z.boolean().describe('False while invitations are switched off'),
  code: z.string().optional().describe('The visitor’s own; missing while invitations are switched off'),
  link: z.string().optional().describe('Opens the page with the code filled in'),
  registered: z
    .array(
      z.object({
        type: z.enum(invitationTypes).describe('Whose code it is: a friend’s, or a campaign’s'),
        code: z.string().optional().describe('Missing where its owner has left'),
      }),
    )
    .describe('Codes that the visitor has registered, one of each type at most'),
  registerBy: z.int().optional().describe('Until when a code can be registered; missing when that is over'),
  rewards: z.array(invitationReward).describe('What has come of invitations so far, newest first'),
  givenThisMonth: z.int().nonnegative().describe('Rewards that the visitor has had as an inviter this month'),
  rules: invitationRules.describe('What is given for what'),
});
export type OwnInvitation = z.output<typeof ownInvitation>;
