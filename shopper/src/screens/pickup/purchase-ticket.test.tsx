import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../data/testing/sample-order';
import { ok, startPage } from '../../data/testing/server-answers';
import { freshDeviceForEach, shownAddress } from '../testing/render-screens';
import { button, field, fillIn, openPurchase, refused, submit, type } from './testing/open-purchase';

freshDeviceForEach();

const paid = ok({ order: sampleOrder({ state: 'established' }) });

test('an empty form is not sent: every field says what is missing, and the first has the focus', async () => {
  const { paths } = await openPurchase({});
  submit();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  for (const text of ['Enter your name.', 'Email address required', 'Choose a payment method.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(paths()).not.toContain('create');
});

test('two different addresses are told when the second is left', async () => {
  await openPurchase({});
  type('Email address', 'mio@example.com');
  type('Email address again', 'moi@example.com');
  fireEvent.blur(field('Email address again'));
  expect(await screen.findByText('Email addresses do not match')).toBeTruthy();
  type('Email address again', 'mio@example.com');
  expect(screen.queryByText('Email addresses do not match')).toBeNull();
});

test('the address of the account stands there already', async () => {
  await openPurchase({}, { email: 'mio@example.com' });
  expect(field('Email address').value).toBe('mio@example.com');
  expect(field('Email address again').value).toBe('mio@example.com');
});

test('the price that was seen is sent along, with full-width typing made narrow', async () => {
  const { sent } = await openPurchase({
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
  const first = await openPurchase({});
  fillIn();
  expect(first.draft()).toMatchObject({ contactName: 'Mio', paymentMethod: 'pay-pay' });
  cleanup();
  const second = await openPurchase({
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
  const { paths } = await openPurchase({
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
  const { sent } = await openPurchase({
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
  await openPurchase({ 'shopper/order/create': refused(1350) });
  fillIn();
  submit();
  expect(await screen.findByText('Order failure')).toBeTruthy();
  expect(field('Email address').value).toBe('ｍｉｏ＠example.com');
});

test('a new price is asked about, and bought only with a yes', async () => {
  let isOld = true;
  const { sent } = await openPurchase({
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
  await openPurchase({
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
  await openPurchase({
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
  const { sent } = await openPurchase({
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
  const opening = openPurchase(
    { 'shopper/order/detail': ok({ order: sampleOrder({ state: 'established' }) }) },
    { query: 'offerId=o1&orderId=order-1' },
  );
  opening.catch(() => {});
  await waitFor(() => expect(shownAddress()).toBe('/pickup/freelyCompleted?orderId=order-1'));
});
