import type { Moves } from '@meal/kit/moves';
import type { InvitationRegistrationsTable } from '../../database/tables/invitations';

const given = 'job reward-invitations: nobody can take the use back any more';
const alike = 'job reward-invitations: both are one person';

export const registrationMoves: Moves<InvitationRegistrationsTable['state']> = {
  registered: { waiting: 'a ticket that counts is used', rewarded: given, refused: alike },
  waiting: { registered: 'job reward-invitations: the use was taken back', rewarded: given, refused: alike },
  rewarded: {},
  refused: {},
};
