import { randomUUID } from 'node:crypto';
import type { OwnInvitation } from '@meal/contract/invitation';
import { redeemTicket } from '../flows/tickets/redeem-ticket';
import type { CallAnswer } from './api';
import { offerAt } from './coupons';
import { orderOf, type TestShop, type Visitor } from './shop';

export const minute = 60;
export const day = 86_400;

let people = 0;
/** Somebody who has just signed up, on a device of their own. */
export function signUp(shop: TestShop): Promise<Visitor> {
  people += 1;
  return shop.login(`invited-${people}@example.com`);
}

export async function mine(shop: TestShop, visitor: Visitor): Promise<OwnInvitation> {
  const { body } = await shop.call('shopper/invitation/mine', { ...visitor });
  return body.data as unknown as OwnInvitation;
}

export async function codeOf(shop: TestShop, visitor: Visitor): Promise<string> {
  return (await mine(shop, visitor)).code ?? '';
}

export function register(shop: TestShop, visitor: Visitor, code: string): Promise<CallAnswer> {
  return shop.call('shopper/invitation/register', { ...visitor, code });
}

/** Two people, of whom one has registered the other's code. */
export async function invite(shop: TestShop, known: { inviter?: Visitor; friend?: Visitor } = {}) {
  const inviter = known.inviter ?? (await signUp(shop));
  const friend = known.friend ?? (await signUp(shop));
  const code = await codeOf(shop, inviter);
  const { body } = await register(shop, friend, code);
  if (body.code !== 0) throw new Error(`It was refused: ${body.message}`);
  return { inviter, friend, code };
}

interface Wanted {
  price?: number;
  card?: string;
  /** Of the ticket; one of them is used. */
  uses?: number;
}

export async function buyTicket(shop: TestShop, visitor: Visitor, wanted: Wanted = {}) {
  const { price = 1_000, card = '5555 5555 5555 4444', uses = 1 } = wanted;
  const offer = await offerAt(shop, price);
  await shop.db.updateTable('offers').set({ uses }).where('offer_id', '=', offer.offerId).execute();
  const { orderId } = orderOf(await shop.create(visitor, shop.form(offer)));
  const { body } = await shop.pay(visitor, orderId, await shop.card(card));
  if (body.code !== 0) throw new Error(`It was not paid: ${body.message}`);
  const { code, ticket_id: ticketId } = await shop.db
    .selectFrom('tickets')
    .select(['code', 'ticket_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...offer, orderId, ticketId, code };
}

/** One use, now. */
export function useTicket(shop: TestShop, { code, storeId }: { code: string; storeId: string }) {
  const by = { storeId, staffId: null };
  return redeemTicket(shop.context.services, {
    inHand: { code },
    uses: 1,
    nonce: randomUUID(),
    anyway: true,
    by,
  });
}

/** A ticket that is bought and used. */
export async function eat(shop: TestShop, visitor: Visitor, wanted: Wanted = {}) {
  const ticket = await buyTicket(shop, visitor, wanted);
  return { ...ticket, redemption: await useTicket(shop, ticket) };
}

/** Until nobody can take a use back any more, and the job has run. */
export function waitForReward(shop: TestShop): Promise<void> {
  return shop.advance(15 * minute);
}

/** Rewards in the visitor's hand. */
export async function rewardsOf(shop: TestShop, { userId }: Visitor) {
  return shop.db
    .selectFrom('coupon_claims')
    .select(['coupon_id', 'state', 'committed'])
    .where('user_id', '=', userId)
    .where('coupon_id', 'like', 'c_invitation-%')
    .orderBy('coupon_id')
    .execute();
}
