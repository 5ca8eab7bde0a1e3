import type { Planted } from '../planted-bugs';

/** A defence taken out of a build of the campaign's own: its attack has to be lost then. */
export interface PlantedGap extends Planted {
  attack: string;
}

export const plantedGaps: readonly PlantedGap[] = [
  {
    attack: 'sign-in-codes',
    name: 'known-devices-share-with-strangers',
    file: 'domains/accounts/code-budget.ts',
    changes: [['(asker.known ? ownBudgets(asker) : strangersBudgets(asker))', 'strangersBudgets(asker)']],
    caughtBy: 'strangers have used up what the owner of the address needs',
  },
  {
    attack: 'hoarding',
    name: 'unpaid-units-without-bound',
    file: 'flows/orders/unpaid-room.ts',
    changes: [['return broken && tooMuchUnpaid(broken.of, unpaid.freeAt, now);', 'return undefined;']],
    caughtBy: 'one network has taken everything',
  },
  {
    attack: 'foreign-link',
    name: 'one-session-for-each-device',
    file: 'flows/accounts/exchange-assertion.ts',
    changes: [
      [
        'const token = await insertSession(trx, { ...request, account }, now);',
        `await trx.updateTable('sessions').set({ user_id: account.userId }).where('device_id', '=', request.deviceId).execute();
      const token = await insertSession(trx, { ...request, account }, now);`,
      ],
    ],
    caughtBy: 'the visitor buys into the account of the stranger',
  },
  {
    attack: 'pictures',
    name: 'pictures-before-persons',
    file: 'rendering/worker-thread.ts',
    changes: [
      ["['person', 'mail', 'messenger', 'nobody']", "['messenger', 'person', 'mail', 'nobody']"],
      ['messenger: 8,', 'messenger: 10_000,'],
    ],
    caughtBy: 'the visitor waits for a receipt behind all pictures',
  },
  {
    attack: 'full-disk',
    name: 'lines-are-never-dropped',
    file: 'platform/log-file.ts',
    changes: [
      ["if ((error as { code?: string }).code !== 'EAGAIN' || patience === 0) break;", 'throw error;'],
    ],
    caughtBy: 'the server has ended',
  },
  {
    attack: 'large-bodies',
    name: 'bodies-of-two-megabytes',
    file: 'http/call-pipeline.ts',
    changes: [['const bodyLimit = call.bodyBytes ?? limits.bodyBytes;', 'const bodyLimit = 2_097_152;']],
    caughtBy: 'megabytes are read before it is known who sends them',
  },
  {
    attack: 'streams',
    name: 'streams-without-bound-by-network',
    file: 'http/open-streams.ts',
    changes: [['perNetwork: 200,', 'perNetwork: 2_000,']],
    caughtBy: 'one network holds what everybody shares',
  },
  {
    attack: 'staff-lock-out',
    name: 'known-browsers-share-with-strangers',
    file: 'flows/staff/staff-attempts.ts',
    changes: [['const limits = isKnown\n', "const limits = isKnown && device === ''\n"]],
    caughtBy: 'a guest in the restaurant locks its staff out',
  },
  {
    attack: 'flood',
    name: 'flood-gate-open',
    file: 'http/call-pipeline.ts',
    changes: [
      [
        'flood?.gate.hit(networkOf(request.ip).floodKey, flood.perNetwork, clock.now());',
        'void [flood, clock];',
      ],
    ],
    caughtBy: 'one network is answered as often as it likes',
  },
];
