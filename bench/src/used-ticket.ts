import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf } from '@meal/contract/calls';
import { post, startVisitors } from './visitor-sessions';

/** For any day and hour, of the store whose staff the demo has. */
const offerId = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', holder: 'HANAKO' };

/** A ticket that was bought and used: what a receipt is asked for with. */
export async function buyUsedTicket(origin: string): Promise<object> {
  const [guest] = await startVisitors(`${origin}/api`, 1);
  const call = <Data>(path: string, fields: object) =>
    post<Data>(`${origin}/api/${path}`, { ...guest, ...fields });
  const { offer } = await call<OutputOf<'shopper/order/prepare'>>('shopper/order/prepare', { offerId });
  const { order } = await call<OutputOf<'shopper/order/create'>>('shopper/order/create', {
    requestId: randomUUID(),
    offerId,
    quantity: 1,
    expectedAmount: offer.price,
    contactName: '山田 花子',
    email: 'hanako@example.com',
    emailAgain: 'hanako@example.com',
    paymentMethod: 'credit-card',
  });
  const { orderId } = order;
  const { paymentToken } = await tokenOf(origin);
  await call('shopper/order/pay', { orderId, paymentToken });
  for (;;) {
    const { order: paid } = await call<OutputOf<'shopper/order/detail'>>('shopper/order/detail', { orderId });
    const [ticketId] = paid.tickets;
    if (ticketId !== undefined) {
      const { ticket } = await call<OutputOf<'shopper/user/ticket/detail'>>('shopper/user/ticket/detail', {
        ticketId,
      });
      await redeem(origin, ticket.code);
      return { ...guest, ticketId };
    }
    await pause(100);
  }
}

async function tokenOf(origin: string): Promise<{ paymentToken: string }> {
  const answer = await send(`${origin}/sandbox/tokens`, card);
  return (await answer.json()) as { paymentToken: string };
}

async function redeem(origin: string, code: string): Promise<void> {
  const accounts = (await (await fetch(`${origin}/dev/accounts.json`)).json()) as { role: string }[];
  const owner = accounts.find(({ role }) => role === 'storeOwner');
  if (!owner) throw new Error('The demo has no owner of a store.');
  const login = await send(`${origin}/api/console/session/login`, owner);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const use = { code, uses: 1, nonce: randomUUID(), anyway: true };
  const answer = await send(`${origin}/api/store/ticket/redeem`, use, {
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(xsrf),
  });
  if (!answer.ok) throw new Error(`The ticket was not redeemed: ${await answer.text()}`);
}

function send(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
