import type { SetUp } from './set-up';

/** A mistake that somebody could make: one small change of one file, made only in a build of the campaign's own. */
export interface Planted {
  name: string;
  /** Below server/src. */
  file: string;
  /** What stands there, exactly once, and what is put in its place. */
  changes: readonly (readonly [original: string, planted: string])[];
  /** What shows it. */
  caughtBy: string;
}

export interface PlantedBug extends Planted {
  /** The words of the broken invariant: another one that breaks by chance is no proof. */
  shows: RegExp;
  /** Where it shows, if not in the usual shop with the usual trouble. */
  needs?: Partial<SetUp>;
}

const stock = /^Of \d+ \(\w+\) \d+ are left/;
const moneyWithoutTickets = /has tickets for ¥\d+, and the provider has ¥\d+/;
const openAtProvider = /is still (?:held|awaitingCustomer) at the provider/;
const notTakenOver = new RegExp(`${moneyWithoutTickets.source}|${openAtProvider.source}`);

/** Each has to turn a campaign of 20 seconds red. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'stock-read-then-written',
    file: 'domains/offers/stock.ts',
    changes: [
      ['    .forNoKeyUpdate()\n', ''],
      [
        'set stock = stock - taken.quantity',
        'set stock = (select seen.stock from offers seen where seen.offer_id = offers.offer_id) - taken.quantity',
      ],
    ],
    caughtBy: 'stock and sold units no longer come to what there was',
    shows: stock,
  },
  {
    name: 'stock-never-returned',
    file: 'flows/orders/close-order.ts',
    changes: [
      [
        'if (order.holds_stock) await returnUnits(trx, order, order.quantity);',
        'if (order.holds_stock && Number.isNaN(order.quantity)) await returnUnits(trx, order, order.quantity);',
      ],
    ],
    caughtBy: 'stock and sold units no longer come to what there was',
    shows: stock,
  },
  {
    name: 'timeout-is-failure',
    file: 'flows/payments/run-operation.ts',
    changes: [
      [
        'await askLater(services, operation, { cause: answer.cause, isAsked });',
        "await refuseOperation(services, operation, { code: 'timeout', hasCharge: false });",
      ],
    ],
    caughtBy: 'the provider has taken money of which the books know nothing',
    shows: notTakenOver,
  },
  {
    name: 'done-before-asked',
    file: 'flows/payments/run-operation.ts',
    changes: [
      [
        'const { answer, isAsked } = await askProvider(services, operation, payment);',
        `await services.db
    .updateTable('payment_operations')
    .set({ state: 'done' })
    .where('operation_id', '=', operation.operation_id)
    .execute();
  const { answer, isAsked } = await askProvider(services, operation, payment);`,
      ],
    ],
    caughtBy: 'holds stay open, refunds are never made',
    shows: notTakenOver,
  },
  {
    name: 'never-retried',
    file: 'domains/payments/operation-queue.ts',
    changes: [
      [
        "where state = 'pending' and due_at <= ${now} and",
        "where state = 'pending' and attempts = 0 and due_at <= ${now} and",
      ],
    ],
    caughtBy: 'operations are stuck',
    shows: notTakenOver,
  },
  {
    name: 'late-money-kept',
    file: 'flows/payments/take-money.ts',
    changes: [["await openRefund(trx, { order, paymentId, amount, reason: 'late' }, now);", '']],
    caughtBy: 'money without tickets',
    shows: moneyWithoutTickets,
  },
  {
    name: 'hold-never-released',
    file: 'flows/orders/close-order.ts',
    changes: [
      // Without its void alone, a payment that is to be voided is looked at again and let go after all.
      [
        "await movePayment(trx, payment.payment_id, 'voiding');\n  await openVoid(trx, order, { paymentId: payment.payment_id, amount: payment.amount }, now);",
        'void openVoid;',
      ],
    ],
    caughtBy: "the provider's open holds",
    shows: openAtProvider,
  },
  {
    name: 'mail-sent-before-sent',
    file: 'jobs/send-mail.ts',
    changes: [
      [
        '  try {\n    await mailer.send(',
        "  await services.db.updateTable('mail_outbox').set({ state: 'sent' }).where('mail_id', '=', mail.mail_id).execute();\n  try {\n    await mailer.send(",
      ],
    ],
    caughtBy: 'mails that never arrived',
    shows: /is sent and has not arrived/,
  },
  {
    name: 'one-ticket-per-order',
    file: 'domains/tickets/ticket-repository.ts',
    changes: [['sharesOf(order.amount, order.quantity).map(', 'sharesOf(order.amount, 1).map(']],
    caughtBy: 'one ticket for two paid units',
    shows: moneyWithoutTickets,
  },
  {
    name: 'repeated-request-orders-again',
    file: 'flows/orders/write-orders.ts',
    changes: [['request_id: wish.requestId,', 'request_id: `${wish.requestId} ${sale.orderId}`,']],
    caughtBy: 'more orders than were asked for',
    shows: /One request has two orders/,
  },
  {
    name: 'refunds-not-booked',
    file: 'flows/payments/take-refunds.ts',
    changes: [['await book(trx, bookings, now);', '']],
    caughtBy: 'the ledger and the provider',
    shows: /the ledger has ¥[\d,]+ from the provider/,
  },
  {
    name: 'failed-refund-taken-for-done',
    file: 'flows/payments/take-refunds.ts',
    changes: [["state === 'failed'", "state === 'failed' && false"]],
    caughtBy: 'refunds as the provider has them: the money has come back, and our books say that it is gone',
    shows: /Refund \S+ is done in our books, and failed at the provider/,
  },
  {
    name: 'lost-dispute-leaves-its-tickets',
    file: 'flows/payments/take-disputes.ts',
    changes: [["if (state === 'lost') {", "if (state === 'lost' && Number.isNaN(amount)) {"]],
    caughtBy: 'tickets whose money the bank has given back',
    shows: moneyWithoutTickets,
  },
  {
    name: 'random-key',
    file: 'flows/payments/ask-provider.ts',
    changes: [
      [
        'const { key, amount, kind } = operation;',
        'const { amount, kind } = operation;\n  const key = crypto.randomUUID();',
      ],
    ],
    caughtBy: 'money and holds of payments that count as failed: asked again, the provider knows a used card',
    shows: notTakenOver,
  },
  {
    name: 'call-before-write',
    file: 'flows/orders/checkout.ts',
    changes: [
      [
        'batchWriter((requests) => leaseAuthorisations(db, requests, clock.now())),',
        `batchWriter(async (requests) => {
        const trx = await db.startTransaction().execute();
        const leased = await leaseAuthorisations(trx, requests, clock.now());
        await trx.rollback().execute();
        return leased;
      }),`,
      ],
    ],
    caughtBy: 'money and holds of payments that nobody seems to have asked for',
    shows: notTakenOver,
  },
  {
    name: 'key-opens-any-order',
    file: 'calls/shopper/order-holder.ts',
    changes: [
      [
        'readOrderKey(each.orderKey, orderKey)) === orderId',
        'readOrderKey(each.orderKey, orderKey)) !== undefined',
      ],
    ],
    caughtBy: 'the key of one buyer’s mail opens another’s order',
    shows: /^The key of order \S+ has opened order/,
  },
  {
    name: 'second-void-dropped',
    file: 'domains/payments/open-void.ts',
    changes: [["where op.state in ('done', 'refused')`.execute(db);", 'where false`.execute(db);']],
    caughtBy: 'holds that came after their void stay open',
    shows: openAtProvider,
    needs: { trouble: 'lateness' },
  },
  {
    name: 'operation-without-lease',
    file: 'domains/payments/operation-queue.ts',
    changes: [
      [
        'due_at <= ${now} and (leased_until is null or leased_until <= ${now})\n        and not ${isUnasked}',
        'due_at <= ${now} and not ${isUnasked}',
      ],
    ],
    caughtBy: 'two workers ask the provider for the same thing at once',
    shows: /^The provider was asked twice at once/,
    needs: { apis: 1, workers: 2, trouble: 'slowness' },
  },
  {
    name: 'claim-without-guard',
    file: 'domains/coupons/coupon-repository.ts',
    changes: [
      ['    .forNoKeyUpdate()\n', ''],
      [
        'set claimed = claimed + change.claims,',
        'set claimed = (select seen.claimed from coupons seen where seen.coupon_id = change.coupon_id) + change.claims,',
      ],
    ],
    caughtBy: 'more coupons are claimed than there are, or than they say',
    shows: /^Of coupon \S+ \d+ are claimed, and it says \d+/,
    needs: { apis: 2 },
  },
  {
    name: 'coupon-not-given-back',
    file: 'flows/orders/close-order.ts',
    changes: [['  await giveBackClaims(trx, [order]);\n', '']],
    caughtBy: 'orders that have ended keep the coupons of their visitors',
    shows: /^The coupon of order \S+ \(cancelled\) is reserved/,
  },
  {
    name: 'group-completed-twice',
    file: 'domains/groups/group-repository.ts',
    changes: [
      ['paid = paid + case when ends_at > ${now} then 1 else 0 end,', 'paid = paid + 1,'],
      [
        "state = case when ends_at <= ${now} then 'failed' when paid + 1 = needed then 'completed' else state end,",
        "state = case when paid + 1 = needed then 'completed' else state end,",
      ],
      [
        "else ends_at end\n    where group_buy_id = ${groupBuyId} and state = 'inProgress'`",
        'else ends_at end\n    where group_buy_id = ${groupBuyId}`',
      ],
    ],
    caughtBy: 'deals that have failed are completed by money that comes late, for one of their members',
    shows: /^Share deal \S+ is completed with 2 of 2 paid: 1 members have their tickets/,
    needs: { trouble: 'deadlines' },
  },
];
