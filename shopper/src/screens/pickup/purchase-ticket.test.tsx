import type { Refusal } from '@meal/contract/refusals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOffer } from '../../data/testing/sample-offer';
import { sampleOrder } from '../../data/testing/sample-order';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens, shownAddress } from '../testing/render-screens';

type Answers = Parameters<typeof serverAnswers>[0];

freshDeviceForEach();

const form = {
  offer: sampleOffer({ visit: 'free' }),
  most: 4,
  held: 0,
  leadHours: 2,
  serverTime: 1_794_700_000_000,
  validUntil: 1_797_300_000_000,
};

const table = {
  ...form,
  offer: sampleOffer(),
  days: [
    { date: '2026-11-16', times: [], closed: 'leadTime' },
    { date: '2026-11-17', times: ['17:00', '17:30', '18:00', '18:30'] },
  ],
};

const config = {
  elePayPk: 'pk',
  cardScriptUrl: '/card.js',
  paymentMethods: ['ele-pay', 'apple-pay', 'credit-card', 'pay-pay'],
  payWith: [],
  serverTime: 1_794_700_000_000,
  mode: 'demo',
  operatorName: 'Demo',
  operatorRepresentative: '',
  operatorAddress: '',
  operatorPhone: '',
  supportEmail: 'help@example.jp',
};

const ok = (data: unknown) => () => ({ code: 0, data });
const refused =
  (code: number, details: object[] = [], refusal?: Refusal) =>
  () => ({
    code,
    message: `E${code}`,
    data: null,
    status: 409,
    details,
    refusal,
  });
const paid = ok({ order: sampleOrder({ state: 'established' }) });

/** The screen as a page load shows it; what is stored stays from one to the next. */
async function open(answers: Answers, { email = '', query = 'offerId=o1' } = {}) {
  startPage();
  storeUserInfo(userInfo('u1', email));
  const sent = serverAnswers({
    'shopper/order/prepare': ok(form),
    'shopper/systemKey/clientConfig': ok(config),
    'shopper/order/detail': ok({ order: sampleOrder() }),
    ...answers,
  });
  const { default: PurchaseTicket } = await import('./purchase-ticket');
  const { appState } = await import('../../data/app-state');
  await renderScreens(`/pickup/purchaseTicket?${query}`, { '/pickup/purchaseTicket': <PurchaseTicket /> });
  await screen.findByRole('radio', { name: /PayPay/ });
  const paths = () => sent.map(({ path }) => path.replace('shopper/order/', ''));
  return { sent, paths, draft: () => appState().temporary.purchaseDraft?.o1 };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = () => screen.getByRole('button', { name: /^(Pay|Request)/ });
const submit = () => fireEvent.click(button());

function fillIn() {
  type('Name', 'Mio');
  type('Email address', 'ｍｉｏ＠example.com');
  type('Email address again', 'mio@example.com');
  fireEvent.click(screen.getByRole('radio', { name: /PayPay/ }));
}

test('an empty form is not sent: every field says what is missing, and the first has the focus', async () => {
  const { paths } = await open({});
  submit();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  for (const text of ['Enter your name.', 'Email address required', 'Choose a payment method.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(paths()).not.toContain('create');
});

test('two different addresses are told when the second is left', async () => {
  await open({});
  type('Email address', 'mio@example.com');
  type('Email address again', 'moi@example.com');
  fireEvent.blur(field('Email address again'));
  expect(await screen.findByText('Email addresses do not match')).toBeTruthy();
  type('Email address again', 'mio@example.com');
  expect(screen.queryByText('Email addresses do not match')).toBeNull();
});

test('the address of the account stands there already', async () => {
  await open({}, { email: 'mio@example.com' });
  expect(field('Email address').value).toBe('mio@example.com');
  expect(field('Email address again').value).toBe('mio@example.com');
});

test('the price that was seen is sent along, with full-width typing made narrow', async () => {
  const { sent } = await open({
    'shopper/order/create': ok({ order: sampleOrder() }),
    'shopper/order/pay': paid,
  });
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'One ticket more' }));
  expect(button().textContent).toBe('Pay ¥5,960');
  submit();
  await waitFor(() => expect(shownAddress()).toBe('/pickup/freelyCompleted?orderId=order-1'));
  expect(sent.find(({ path }) => path === 'shopper/order/create')?.body).toMatchObject({
    quantity: 2,
    expectedAmount: 5_960,
    email: 'mio@example.com',
    emailAgain: 'mio@example.com',
    paymentMethod: 'pay-pay',
  });
});

test('what was filled in outlives the page, and goes when the order is established', async () => {
  const first = await open({});
  fillIn();
  expect(first.draft()).toMatchObject({ contactName: 'Mio', paymentMethod: 'pay-pay' });
  cleanup();
  const second = await open({
    'shopper/order/create': ok({ order: sampleOrder() }),
    'shopper/order/pay': paid,
  });
  expect(field('Name').value).toBe('Mio');
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(second.draft()).toBeUndefined();
});

test('after a failed payment everything stays, says why, and the same order is paid again', async () => {
  const failed = sampleOrder({ payment: { state: 'failed', charged: 0, declineCode: 'insufficient_funds' } });
  let isBroke = true;
  const { paths } = await open({
    'shopper/order/create': ok({ order: sampleOrder() }),
    'shopper/order/pay': () => (isBroke ? ok({ order: failed })() : paid()),
  });
  fillIn();
  submit();
  const advice = await screen.findByText(/^The balance or limit is not sufficient\./);
  expect(document.activeElement).toBe(advice);
  expect(screen.getAllByText('Payment failed')).toHaveLength(2);
  expect(field('Name').value).toBe('Mio');
  isBroke = false;
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(paths().filter((path) => /create|pay|cancel/.test(path))).toEqual(['create', 'pay', 'pay']);
});

test('an order whose time ran out is not paid again and again: the next try makes another', async () => {
  const closed = sampleOrder({ state: 'cancelled' });
  const answers = [ok({ order: closed }), paid];
  const { sent } = await open({
    'shopper/order/create': ok({ order: sampleOrder() }),
    'shopper/order/pay': () => (answers.shift() ?? paid)(),
  });
  fillIn();
  submit();
  await screen.findAllByText('Order failure');
  submit();
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  const requests = sent.filter(({ path }) => path.endsWith('create')).map(({ body }) => body.requestId);
  expect(new Set(requests).size).toBe(2);
});

test('an order that could not be made keeps everything as well', async () => {
  await open({ 'shopper/order/create': refused(1350) });
  fillIn();
  submit();
  expect(await screen.findByText('Order failure')).toBeTruthy();
  expect(field('Email address').value).toBe('ｍｉｏ＠example.com');
});

test('a new price is asked about, and bought only with a yes', async () => {
  let isOld = true;
  const { sent } = await open({
    'shopper/order/create': () =>
      isOld ? refused(107, [], { name: 'priceChanged', due: 3_280 })() : ok({ order: sampleOrder() })(),
    'shopper/order/pay': paid,
  });
  fillIn();
  submit();
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('¥2,980')).toBeTruthy();
  isOld = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue at ¥3,280' }));
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  expect(sent.findLast(({ path }) => path === 'shopper/order/create')?.body).toMatchObject({
    expectedAmount: 3_280,
  });
});

test('fewer left than wanted: the visitor may take those', async () => {
  await open({
    'shopper/order/create': refused(106, [{ path: 'quantity', message: '1' }], {
      name: 'fewerLeft',
      left: 1,
    }),
  });
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'One ticket more' }));
  submit();
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change to 1 ticket' }));
  expect(button().textContent).toBe('Pay ¥2,980');
});

test('what only the server can refuse stands at its field', async () => {
  await open({
    'shopper/order/create': refused(503, [{ path: 'quantity', message: '2' }], {
      name: 'tooManyUnits',
      most: 2,
    }),
  });
  fillIn();
  submit();
  expect(await screen.findByText('You can buy up to 2 tickets now.')).toBeTruthy();
});

test('while the server is still at work on it, the form waits and asks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isBusy = true;
  const { sent } = await open({
    'shopper/order/create': () => (isBusy ? refused(108)() : ok({ order: sampleOrder() })()),
    'shopper/order/pay': paid,
  });
  fillIn();
  submit();
  expect(await screen.findByRole('heading', { name: 'Processing your order' })).toBeTruthy();
  isBusy = false;
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  await waitFor(() => expect(shownAddress()).toContain('/pickup/freelyCompleted'));
  const ids = sent.filter(({ path }) => path.endsWith('create')).map(({ body }) => body.requestId);
  expect(new Set(ids).size).toBe(1);
  vi.useRealTimers();
});

test('a finished order is never bought again by coming back to its form', async () => {
  startPage();
  const opening = open(
    { 'shopper/order/detail': ok({ order: sampleOrder({ state: 'established' }) }) },
    { query: 'offerId=o1&orderId=order-1' },
  );
  opening.catch(() => {});
  await waitFor(() => expect(shownAddress()).toBe('/pickup/freelyCompleted?orderId=order-1'));
});

test('a table is asked for with up to three times, the best first', async () => {
  const asked = sampleOrder({
    state: 'awaitingStore',
    visit: 'reservation',
    reservation: {
      reservationId: 'res-1',
      state: 'waiting',
      arrivalDate: '2026-11-17',
      preferredTimes: ['18:00'],
      proposedTimes: [],
      people: 2,
      replyBy: 1,
    },
  });
  const { sent } = await open({
    'shopper/order/prepare': ok(table),
    'shopper/order/create': ok({ order: asked }),
  });
  fillIn();
  submit();
  expect(screen.getByText('Choose at least one time.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '17:00' }));
  for (const time of ['18:00', '17:00', '17:30'])
    fireEvent.click(screen.getByRole('checkbox', { name: time }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '18:30' }).disabled).toBe(true);
  expect(screen.getByRole('checkbox', { name: /18:00/ }).closest('label')?.textContent).toContain('Choice 1');
  fireEvent.click(screen.getByRole('radio', { name: /E-wallet/ }));
  expect(screen.getByText('You pay after the confirmation')).toBeTruthy();
  expect(button().textContent).toBe('Request: ¥2,980 only if confirmed');
  submit();
  await waitFor(() => expect(shownAddress()).toBe('/pickup/reservationRequest?orderId=order-1'));
  expect(sent.find(({ path }) => path === 'shopper/order/create')?.body.reservation).toEqual({
    arrivalDate: '2026-11-17',
    preferredTimes: ['18:00', '17:00', '17:30'],
    people: 2,
  });
});

const onePersonMore = () => fireEvent.click(screen.getByRole('button', { name: 'One person more' }));
const short = /^\d tickets? for a party of/;

test('the tickets follow the party until the visitor has chosen a number; too few are told, not refused', async () => {
  const feeding = { ...table, offer: sampleOffer({ servesPeople: 1, purchasableLimit: 4 }) };
  await open({ 'shopper/order/prepare': ok(feeding) });
  expect(screen.getByText('One ticket serves 1 person')).toBeTruthy();
  expect(button().textContent).toContain('¥5,960');
  onePersonMore();
  expect(button().textContent).toContain('¥8,940');
  expect(screen.queryByText(short)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'One ticket fewer' }));
  expect(screen.getByText(short).textContent).toContain('2 tickets for a party of 3.');
  onePersonMore();
  expect(button().textContent).toContain('¥5,960');
  cleanup();
  const { draft } = await open({ 'shopper/order/prepare': ok(feeding) });
  expect(draft()).toMatchObject({ quantity: 2, people: 4, quantityChosen: true });
  expect(screen.getByText(short).textContent).toContain('2 tickets for a party of 4.');
});

test('words to the restaurant are sent with the wish, and stay when it is refused', async () => {
  const refuse = refused(503, [{ path: 'reservation.message', message: 'forbiddenCharacters' }]);
  const { sent } = await open({ 'shopper/order/prepare': ok(table), 'shopper/order/create': refuse });
  const name = 'Message to the restaurant (optional)';
  type(name, 'No nuts,\nplease ');
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: '17:00' }));
  submit();
  expect(await screen.findByText(/^It contains characters that cannot be used\./)).toBeTruthy();
  expect(document.activeElement).toBe(field(name));
  expect(field(name).value).toBe('No nuts,\nplease ');
  expect(sent.find(({ path }) => path === 'shopper/order/create')?.body.reservation).toMatchObject({
    people: 2,
    message: 'No nuts, please',
  });
  type(name, 'x'.repeat(101));
  submit();
  expect(screen.getByText('Use 100 characters at most.')).toBeTruthy();
});
