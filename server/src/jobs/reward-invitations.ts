import { sql } from 'kysely';
import { rewardFriend } from '../flows/invitations/reward-friends';
import { leaseRows } from '../platform/lease-rows';
import type { Services } from '../platform/services';
import { forEachLeased } from './for-each-leased';

const atOnce = 20;

/** Gives the rewards whose time has come, and answers how many registrations are settled by that. */
export function rewardInvitations(services: Services): Promise<number> {
  const { db, clock } = services;
  return forEachLeased({
    lease: () => {
      const now = clock.now();
      const isDue = sql<boolean>`due_at <= ${now}`;
      const table = 'invitation_registrations';
      return leaseRows(db, { table, id: 'registration_id', isDue, by: 'due_at', most: atOnce }, now);
    },
    idOf: ({ registration_id }) => registration_id,
    work: ({ registration_id }) => rewardFriend(services, registration_id),
  });
}
