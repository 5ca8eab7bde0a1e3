import type { LanguageNumber } from '@meal/contract/languages';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/connect';
import type { OrderMailTemplate, OrderMailValues } from '../../database/tables/mail-outbox';
import type { RedemptionsTable } from '../../database/tables/redemptions';
import type { Order } from '../../domains/orders/order-repository';
import { keepTicketKeys } from '../../domains/tickets/ticket-keys';
import { type OrderMailPlan, orderMailPlans } from '../../emails/order-mail-plans';
import { type MailOrder, queueMails } from '../../platform/mail-outbox';
import type { Services } from '../../platform/services';
import { together } from '../../platform/together';
import { pushAboutOrders, type ToldNews } from '../pushes/push-about-orders';
import { newsOf } from '../pushes/push-news';
import { drawTicketLink, linkMs, type TicketLink } from '../tickets/ticket-links';
import { orderMailPaths } from './order-mail-paths';
import { type MailFacts, orderMailValues, readMailFacts } from './order-mail-values';

interface NewsDetails {
  /** Which refund, use or receipt it is: an order can have several of them. */
  about?: string;
  /** What goes back to the visitor. A cancellation by the store without it was never charged. */
  refund?: number;
  /** What ended it, where the news alone does not tell. */
  cause?: OrderMailValues['cause'];
  /** What a store has taken of which ticket. */
  redeemed?: Pick<Selectable<RedemptionsTable>, 'ticket_id' | 'at' | 'uses'>;
  receipt?: OrderMailValues['receipt'];
  /** Where it goes and in which language, where that is not the order's. */
  to?: { email: string; language: LanguageNumber };
}

const dayMs = 86_400_000;
const giveUpMs = 3 * dayMs;
// Stores read Japanese unless somebody says otherwise.
const storeLanguage: LanguageNumber = 0;

type Mails = OrderMailTemplate | readonly OrderMailTemplate[];

/** Tells the visitor or the store, in the transaction in which it happens; the same news only once. */
export async function mailAboutOrder(
  services: Services,
  trx: Database,
  mails: Mails,
  order: Order,
  now: Date,
  details: NewsDetails = {},
): Promise<void> {
  await mailAboutOrders(services, trx, mails, [order], now, details);
}

/** The same news of several orders. */
export async function mailAboutOrders(
  services: Services,
  trx: Database,
  mails: Mails,
  orders: readonly Order[],
  now: Date,
  details: NewsDetails = {},
): Promise<void> {
  const told = orders.map((order) => ({ order, details }));
  await mailOfEach(services, trx, mails, told, now);
}

interface ToldOrder {
  order: Order;
  details: NewsDetails;
}

/** News of one kind, with what is special about each of the orders. */
export async function mailOfEach(
  services: Services,
  trx: Database,
  mails: Mails,
  told: readonly ToldOrder[],
  now: Date,
): Promise<void> {
  const facts = await readMailFacts(
    trx,
    told.map(({ order }) => order.order_id),
  );
  const drafts = told.flatMap(({ order, details }) => {
    const fact = facts.get(order.order_id);
    if (!fact) return [];
    return [mails].flat().flatMap((template) => draftOf(services, template, order, fact, details, now) ?? []);
  });
  const news = told.flatMap(({ order }) =>
    newsFor(services, [mails].flat(), order, facts.get(order.order_id)),
  );
  const keys = drafts.flatMap(({ tickets }) => tickets.map(({ link }) => link.key));
  await together(trx, [
    (db) => keepTicketKeys(db, keys),
    (db) => queueMails(db, drafts.map(mailOf), now),
    (db) => pushAboutOrders(services, db, news, now),
  ]);
}

/** What the buyer's devices are told of it. */
function newsFor(
  services: Services,
  templates: readonly OrderMailTemplate[],
  order: Order,
  fact: MailFacts | undefined,
): ToldNews[] {
  if (!fact) return [];
  const { values } = orderMailValues(services, order, fact, order.language);
  return templates.flatMap((template) => {
    const news = newsOf(template, values);
    return news === undefined ? [] : [{ order, fact, news }];
  });
}

interface Draft {
  mail: OrderMail;
  /** Those that it has links for. */
  tickets: readonly { unit: number; link: TicketLink }[];
}

type OrderMail = MailOrder & { template: OrderMailTemplate; values: OrderMailValues };

function draftOf(
  services: Services,
  template: OrderMailTemplate,
  order: Order,
  fact: MailFacts,
  details: NewsDetails,
  now: Date,
): Draft | undefined {
  const { about, refund, cause, redeemed, receipt, to: elsewhere } = details;
  const plan = orderMailPlans[template];
  const isForStore = plan.to === 'store';
  const language = isForStore ? storeLanguage : (elsewhere?.language ?? order.language);
  const { storeEmail, reservationId, values } = orderMailValues(services, order, fact, language);
  const to = isForStore ? storeEmail : (elsewhere?.email ?? order.email);
  if (!to) return undefined;
  const path = orderMailPaths[plan.leadsTo](services.secrets, { order, reservationId, visit: values.visit });
  const mail: OrderMail = {
    to,
    template,
    language,
    values: {
      ...values,
      ...(plan.tellsOf === 'refundedTickets' ? partOf(about, fact) : {}),
      path,
      refund,
      cause,
      receipt,
      redeemed: redeemed && redeemedOf(redeemed, fact),
    },
    giveUpAt: new Date(ends[plan.usefulUntil](order, values) ?? now.getTime() + giveUpMs),
    event: `${template}:${about ?? order.order_id}`,
  };
  if (!plan.opensTickets) return { mail, tickets: [] };
  const one = redeemed?.ticket_id ?? receipt?.ticketId;
  const told = fact.tickets.filter(({ ticketId, state }) =>
    one === undefined ? state === 'established' : ticketId === one,
  );
  // A receipt may be asked for long after the ticket has ended.
  const expiresAt = new Date(Math.max(order.promise.validUntil, now.getTime()) + linkMs);
  return {
    mail,
    tickets: told.map(({ ticketId, unit }) => ({
      unit,
      link: drawTicketLink({ ticketId, expiresAt, storeEmail: isForStore ? to : undefined }),
    })),
  };
}

/** Which part of the order a refund is for; nothing where no ticket came of the money. */
function partOf(refundId: string | undefined, { tickets }: MailFacts): Partial<OrderMailValues> {
  const quantity = tickets.filter((ticket) => ticket.refundId === refundId).length;
  if (quantity === 0) return {};
  const ticketsLeft = tickets.filter(({ state }) => state === 'established').length;
  return { quantity, ...(ticketsLeft > 0 ? { ticketsLeft } : {}) };
}

function redeemedOf(
  { ticket_id, at, uses }: NonNullable<NewsDetails['redeemed']>,
  { tickets }: MailFacts,
): OrderMailValues['redeemed'] {
  const usesLeft = tickets.find(({ ticketId }) => ticketId === ticket_id)?.usesLeft ?? 0;
  return { at: at.getTime(), uses, usesLeft };
}

/** With its links; the button leads to the first of them. */
function mailOf({ mail, tickets }: Draft): OrderMail {
  const linked = tickets.map(({ unit, link }) => ({ unit, path: link.path }));
  const [first] = linked;
  if (!first) return mail;
  const links = { path: first.path, tickets: linked, quantity: linked.length };
  return { ...mail, values: { ...mail.values, ...links } };
}

type End = (order: Pick<Order, 'promise'>, values: Omit<OrderMailValues, 'path'>) => number | undefined;

/** What has no end of its own is tried for three days. */
const ends: Record<OrderMailPlan['usefulUntil'], End> = {
  threeDays: () => undefined,
  payBy: (_, { payBy }) => payBy,
  replyBy: (_, { visit }) => visit?.replyBy,
  ticketEnd: ({ promise }) => promise.validUntil,
};
