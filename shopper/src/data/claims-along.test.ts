import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleCoupon, sampleOffered } from './testing/sample-coupon';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from './testing/server-answers';

const dayMs = 86_400_000;
const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? '{}').value;

/** A guest has claimed these and logs in. */
async function logIn(
  records: readonly { couponId: string; code: string; getCouponTime: number }[],
  answers: Parameters<typeof serverAnswers>[0] = {},
) {
  startPage();
  storeUserInfo(userInfo('g1', ''));
  localStorage.setItem('UNLOGGEDINCOUPONINFO', JSON.stringify({ value: records, expiresAt: null }));
  const sent = serverAnswers({
    'shopper/user/loginWithEmail': ok(userInfo('u1')),
    'shopper/coupon/claim': ok({ coupon: sampleCoupon() }),
    ...answers,
  });
  const { withQueries } = await import('./testing/with-queries');
  const { createQueryClient } = await import('./query-client');
  const { useLoginWithEmail } = await import('./sign-in');
  const { onFailure } = await import('./client');
  const told = vi.fn<(error: Error) => void>();
  onFailure(told);
  const { result } = renderHook(useLoginWithEmail, { wrapper: withQueries(createQueryClient()) });
  await act(() => result.current.mutateAsync({ email: 'u1@example.com', verifyCode: '123456' }));
  const claims = () =>
    sent.filter(({ path }) => path === 'shopper/coupon/claim').map(({ body }) => body.couponId ?? body.code);
  return { sent, claims, told };
}

const record = (couponId: string, age = 0) => ({
  couponId,
  code: couponId.toUpperCase(),
  getCouponTime: Date.now() - age,
});

test('what was claimed logged out is the account’s after the login, and no longer the device’s', async () => {
  const { sent, claims } = await logIn([record('moved')], {
    'shopper/coupon/offered': ok({ list: [sampleOffered({ couponId: 'moved', claimed: true })] }),
  });
  await waitFor(() => expect(sent.some(({ path }) => path === 'shopper/coupon/offered')).toBe(true));
  expect(stored('UNLOGGEDINCOUPONINFO')).toBeUndefined();
  expect(stored('COUPONINFO')).toEqual([{ couponId: 'moved', code: 'MOVED' }]);
  expect(claims()).toEqual([]);
});

test('what a lost session had claimed is claimed again: what everybody sees by its id, the others by their code', async () => {
  const { claims } = await logIn([record('lost'), record('secret')], {
    'shopper/coupon/offered': ok({ list: [sampleOffered({ couponId: 'lost' })] }),
  });
  await waitFor(() => expect(claims()).toEqual(['lost', 'SECRET']));
});

test('what cannot be claimed again keeps nothing else back, and nobody hears of it', async () => {
  const { claims, told } = await logIn([record('used'), record('lost')], {
    'shopper/coupon/offered': ok({ list: [sampleOffered({ couponId: 'lost' })] }),
    'shopper/coupon/claim': ({ code }) =>
      code === 'USED'
        ? { code: 314, message: 'E314', data: null, status: 409 }
        : { code: 0, data: { coupon: sampleCoupon() } },
  });
  await waitFor(() => expect(claims()).toEqual(['USED', 'lost']));
  expect(told).not.toHaveBeenCalled();
});

test('what is a day old is nobody’s any more', async () => {
  const { sent } = await logIn([record('old', dayMs)]);
  expect(stored('UNLOGGEDINCOUPONINFO')).toBeUndefined();
  expect(stored('COUPONINFO')).toBeUndefined();
  expect(sent.map(({ path }) => path)).toEqual(['shopper/user/loginWithEmail']);
});
