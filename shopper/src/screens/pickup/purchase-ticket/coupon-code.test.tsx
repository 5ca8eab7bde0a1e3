import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleCoupon, sampleOffered } from '../../../data/testing/sample-coupon';
import { sampleOrder } from '../../../data/testing/sample-order';
import { ok } from '../../../data/testing/server-answers';
import { freshDeviceForEach } from '../../testing/render-screens';
import { button, form, openPurchase, refused } from '../testing/open-purchase';

freshDeviceForEach();

const member = { email: 'mio@example.com' };
const namba = sampleCoupon({ couponId: 'c9', code: 'NAMBA300', title: 'A stroll in Namba', value: 300 });
const checked = ok({ coupon: sampleOffered({ couponId: 'c9' }), discount: 300, due: 2_680 });

/** The server knows the coupon once it is claimed. */
function claiming() {
  let coupons = [sampleCoupon()];
  return {
    'shopper/order/prepare': () => ok({ ...form, coupons, isFirstPurchase: true })(),
    'shopper/coupon/offered': ok({ list: [] }),
    'shopper/coupon/claim': () => {
      coupons = [...coupons, namba];
      return ok({ coupon: namba })();
    },
  };
}

async function openSheet(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a coupon' }));
  const field = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
  const send = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(sheet.getByRole('button', { name: 'Apply' }));
  };
  return { sheet, field, send };
}

test('an empty code says so, has the focus, and nobody is asked', async () => {
  const { paths } = await openPurchase(claiming(), member);
  const { sheet, field, send } = await openSheet('Change');
  send('  - ');
  expect(sheet.getByText('Coupon code must not be empty')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(paths().some((path) => path.includes('coupon/check'))).toBe(false);
  fireEvent.change(field, { target: { value: 'N' } });
  expect(sheet.queryByText('Coupon code must not be empty')).toBeNull();
});

test('a code is looked at before it is claimed, and then is the choice', async () => {
  const { sent } = await openPurchase({ ...claiming(), 'shopper/coupon/check': checked }, member);
  const { send } = await openSheet('Change');
  send(' namba 300 ');
  await waitFor(() => expect(button().textContent).toBe('Pay ¥2,680'));
  expect(screen.getByText('Your choice')).toBeTruthy();
  expect(sent.filter(({ path }) => path.startsWith('shopper/coupon')).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['shopper/coupon/check', 'shopper/coupon/claim']),
  );
  expect(await screen.findByText(/^Claimed\. Use it by/)).toBeTruthy();
});

test('an unpaid order of this form, which the next one replaces, is named', async () => {
  const { sent } = await openPurchase(
    {
      ...claiming(),
      'shopper/coupon/check': checked,
      'shopper/order/detail': ok({ order: sampleOrder({ couponId: 'c1' }) }),
    },
    { ...member, query: 'offerId=o1&orderId=order-1' },
  );
  const { send } = await openSheet('Change');
  send('NAMBA300');
  await waitFor(() => expect(button().textContent).toBe('Pay ¥2,680'));
  expect(sent.find(({ path }) => path === 'shopper/coupon/check')?.body).toMatchObject({
    replacedOrderId: 'order-1',
  });
});

test.each([
  [304, undefined, 'Coupon code does not exist'],
  [312, undefined, /not.*available/i],
  [305, { name: 'couponUnfit', why: 'store' }, 'Not valid at this restaurant'],
  [305, { name: 'couponUnfit', why: 'minimum', missing: 1_020 }, 'Add ¥1,020 to use it'],
] as const)(
  'a code that is refused (E%i) is not claimed, and says why at the field',
  async (code, refusal, text) => {
    const { sent } = await openPurchase(
      { ...claiming(), 'shopper/coupon/check': refused(code, [], refusal) },
      member,
    );
    const { sheet, field, send } = await openSheet('Change');
    send('NAMBA300');
    expect(await sheet.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('NAMBA300');
    expect(sent.some(({ path }) => path === 'shopper/coupon/claim')).toBe(false);
  },
);

const open = sampleOffered({ couponId: 'c9', title: 'For all', minimumAmount: 9_000 });

test('the code of one that is there for everybody begins no hours where it does not fit', async () => {
  const { sent } = await openPurchase(
    {
      ...claiming(),
      'shopper/coupon/offered': ok({ list: [open] }),
      'shopper/coupon/check': refused(307, [], { name: 'couponPublic', couponId: 'c9' }),
    },
    member,
  );
  const { sheet, send } = await openSheet('Change');
  await waitFor(() => expect(sent.some(({ path }) => path === 'shopper/coupon/offered')).toBe(true));
  send('FORALL');
  expect(await sheet.findByText('Add ¥6,020 to use it')).toBeTruthy();
  expect(sent.some(({ path }) => path === 'shopper/coupon/claim')).toBe(false);
});

test('where it fits it is claimed without its code', async () => {
  const { sent } = await openPurchase(
    { ...claiming(), 'shopper/coupon/check': refused(307, [], { name: 'couponPublic', couponId: 'c9' }) },
    member,
  );
  const { send } = await openSheet('Change');
  send('FORALL');
  await waitFor(() => expect(button().textContent).toBe('Pay ¥2,680'));
  const claims = sent.filter(({ path }) => path === 'shopper/coupon/claim');
  expect(claims.map(({ body }) => [body.couponId, body.code])).toEqual([['c9', undefined]]);
});

test('a guest claims by code, stays at the sheet with the way to sign in, and has it as the choice', async () => {
  const { draft } = await openPurchase({
    ...claiming(),
    'shopper/coupon/check': refused(305, [], { name: 'couponUnfit', why: 'signIn' }),
  });
  const { sheet, field, send } = await openSheet('Choose a coupon');
  send('NAMBA300');
  expect(await sheet.findByRole('radio', { name: /A stroll in Namba/ })).toBeTruthy();
  expect(field.value).toBe('');
  expect(sheet.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(draft()).toMatchObject({ couponId: 'c9' });
  expect(await screen.findByText(/^Claimed\. Sign in by/)).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('UNLOGGEDINCOUPONINFO') ?? '{}').value).toEqual([
    { couponId: 'c9', code: 'NAMBA300', getCouponTime: namba.claimedAt },
  ]);
});

test('what can be had for this order is offered in the sheet, and used once it is claimed', async () => {
  await openPurchase(
    {
      ...claiming(),
      'shopper/coupon/offered': ok({
        list: [sampleOffered({ couponId: 'c9', title: 'For all' }), { ...open, couponId: 'c8' }],
      }),
    },
    member,
  );
  const { sheet } = await openSheet('Change');
  expect(await sheet.findByRole('heading', { name: 'For all' })).toBeTruthy();
  expect(sheet.getAllByRole('button', { name: 'Claim' })).toHaveLength(1);
  fireEvent.click(sheet.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(button().textContent).toBe('Pay ¥2,680'));
});
