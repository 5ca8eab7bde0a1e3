import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleCoupon, sampleOffered } from '../../data/testing/sample-coupon';
import { ok, serverAnswers, startPage, userInfo } from '../../data/testing/server-answers';
import { freshDeviceForEach, renderScreens } from '../testing/render-screens';

freshDeviceForEach();

const record = () => JSON.parse(localStorage.getItem('UNLOGGEDINCOUPONINFO') ?? '{}').value;

/** As somebody sees it who was never here. */
async function open(answers: Parameters<typeof serverAnswers>[0]) {
  startPage();
  const sent = serverAnswers({
    'shopper/user/guest': ok(userInfo('g1', '')),
    ...answers,
  });
  const { default: OfferCoupons } = await import('./offer-coupons');
  await renderScreens('/offerDetail', { '/offerDetail': <OfferCoupons offerId="o1" /> });
  return { paths: () => sent.map(({ path }) => path) };
}

test('who was never here claims with one tap, is told of the day there is, and the device remembers it', async () => {
  const claimedAt = Date.now();
  const coupon = sampleCoupon({ claimedAt, expiresAt: claimedAt + 259_200_000 });
  let claimed = false;
  const { paths } = await open({
    'shopper/coupon/offered': () => ok({ list: [sampleOffered({ claimed })] })(),
    'shopper/coupon/claim': () => {
      claimed = true;
      return ok({ coupon })();
    },
  });
  const button = await screen.findByRole('button', { name: 'Claim' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText(/^Claimed\. Sign in by/)).toBeTruthy();
  expect(await screen.findByText('Claimed')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Claimed'));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(record()).toEqual([{ couponId: 'c1', code: 'WELCOME500', getCouponTime: claimedAt }]);
  expect(paths()).toEqual(expect.arrayContaining(['shopper/user/guest', 'shopper/coupon/claim']));
});

test('another guest of this device is told to sign in', async () => {
  await open({
    'shopper/coupon/offered': ok({ list: [sampleOffered()] }),
    'shopper/coupon/claim': () => ({
      code: 306,
      message: 'E306',
      data: null,
      status: 409,
      refusal: { name: 'couponOfDevice' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(/^Someone has already claimed it on this device/)).toBeTruthy();
  expect(record()).toBeUndefined();
});

test('where there is none, or they cannot be loaded, the offer is whole without them', async () => {
  const { paths } = await open({ 'shopper/coupon/offered': ok({ list: [] }) });
  await waitFor(() => expect(paths()).toContain('shopper/coupon/offered'));
  expect(screen.queryByRole('heading', { name: 'Coupons for this offer' })).toBeNull();
});
