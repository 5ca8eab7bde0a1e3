import type { Refusal } from '@meal/contract/refusals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOffer } from '../../../data/testing/sample-offer';
import { sampleRequest } from '../../../data/testing/sample-request';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../../testing/render-screens';

type Answers = Parameters<typeof serverAnswers>[0];
type Answer = Answers[string];

freshDeviceForEach();

const refused = (code: number, refusal?: Refusal, more: object = {}) => ({
  code,
  message: `E${code}`,
  data: null,
  status: 422,
  details: refusal?.name === 'codeRequired' ? [{ path: 'verifyCode', message: 'Required' }] : [],
  refusal,
  ...more,
});
const form = {
  offer: sampleOffer(),
  most: 4,
  held: 0,
  leadHours: 2,
  serverTime: 1_794_700_000_000,
  validUntil: 1_797_300_000_000,
  days: [{ date: '2026-11-17', times: ['17:00', '17:30'] }],
};
const config = {
  elePayPk: 'pk',
  cardScriptUrl: '/card.js',
  paymentMethods: ['ele-pay'],
  payWith: [],
  serverTime: 1_794_700_000_000,
  mode: 'demo',
  operatorName: 'Demo',
};

/** A guest has filled the form in and asks for a table that is paid later. */
async function askForTable(create: Answer) {
  startPage();
  storeUserInfo(userInfo('u1', ''));
  const sent = serverAnswers({
    'shopper/order/prepare': ok(form),
    'shopper/systemKey/clientConfig': ok(config),
    'shopper/user/sendEmail': ok({ resendAfterSeconds: 60 }),
    'shopper/order/create': create,
  });
  const { default: PurchaseTicket } = await import('../purchase-ticket');
  await renderScreens('/pickup/purchaseTicket?offerId=o1', { '/pickup/purchaseTicket': <PurchaseTicket /> });
  await screen.findByRole('radio', { name: /E-wallet/ });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Name', 'Mio');
  type('Email address', 'mio@example.com');
  type('Email address again', 'mio@example.com');
  fireEvent.click(screen.getByRole('checkbox', { name: '17:00' }));
  fireEvent.click(screen.getByRole('radio', { name: /E-wallet/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Request/ }));
  return sent;
}

const codeField = () => screen.findByRole('textbox', { name: 'Verification code' });
const typeCode = async (value: string) => fireEvent.change(await codeField(), { target: { value } });

test('a table that is paid later asks for a code; a wrong one is told, the right one sends the request', async () => {
  const sent = await askForTable(({ verifyCode }) => {
    if (verifyCode === '123456') return { code: 0, data: { order: sampleRequest() } };
    return verifyCode === undefined ? refused(503, { name: 'codeRequired' }) : refused(1108);
  });
  expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
  // No failure, so nothing says one.
  expect(screen.queryByText('Data validation failed')).toBeNull();
  await typeCode('000000');
  await waitFor(async () => expect((await codeField()).getAttribute('aria-invalid')).toBe('true'));
  await typeCode('123456');
  await waitFor(() => expect(shownAddress()).toBe('/pickup/reservationRequest?orderId=order-1'));
  const codes = sent.filter(({ path }) => path === 'shopper/user/sendEmail').map(({ body }) => body);
  expect(codes).toEqual([expect.objectContaining({ email: 'mio@example.com', purpose: 'table' })]);
});

test('whoever turns back finds the form as it was', async () => {
  await askForTable(() => refused(503, { name: 'codeRequired' }));
  await codeField();
  act(() => screen.getByRole('button', { name: 'Back to the form' }).click());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mio');
});

test.each([
  ['network', /^Too many unpaid tickets are being held from the network/],
  ['visitor', /^You have several unpaid tickets/],
] as const)('what is unpaid and in the way is named: %s', async (of, words) => {
  const more = { status: 429, retryAfter: 120 };
  await askForTable(() => refused(1101, { name: 'unpaidOrders', of }, more));
  expect(await screen.findByText(words)).toBeTruthy();
});
