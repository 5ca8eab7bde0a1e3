import type { InputOf } from '@meal/contract/calls';
import type { OwnCoupon } from '@meal/contract/coupon';
import type { CouponState } from '@meal/contract/states';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { addUnloggedInCouponInfo, readCouponInfo, saveCouponInfo } from '../device/coupon-info';
import { useLocale } from './app-state';
import { call } from './client';
import { personalKey } from './query-client';
import { currentSession, ensureSession, useSession } from './session';

const listName = 'coupons';
const offeredName = 'offered-coupons';

/** The visitor's coupons in one state, page by page. */
export function useCoupons(state: CouponState) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: personalKey(userInfo?.userId ?? '', listName, locale, state),
    queryFn: ({ pageParam, signal }) => call('shopper/coupon/list', { state, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Their hours run, and orders take them and give them back.
    staleTime: 0,
    enabled: userInfo !== undefined,
  });
}

/** Public coupons that can be claimed now; for an offer those that are good at its store. */
export function useOfferedCoupons(offerId = '') {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', offeredName, locale, offerId),
    queryFn: ({ signal }) => call('shopper/coupon/offered', { offerId }, { signal }),
  });
}

/** Claims a coupon; a visitor without a session becomes a guest by it, and the device remembers it for a day. */
export function useClaimCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<'shopper/coupon/claim'>) => {
      const { userId } = await ensureSession();
      const { coupon } = await call('shopper/coupon/claim', input);
      return { userId, coupon };
    },
    onSuccess: ({ userId, coupon }) => {
      rememberClaim(coupon);
      return refreshCoupons(queries, userId);
    },
  });
}

/** What a code would take off a purchase, before it is claimed. */
export function useCheckCoupon() {
  return useMutation({
    mutationFn: async (input: InputOf<'shopper/coupon/check'>) => {
      await ensureSession();
      return call('shopper/coupon/check', input);
    },
  });
}

export async function refreshCoupons(queries: QueryClient, userId: string): Promise<void> {
  await Promise.all(
    [listName, offeredName].map((name) => queries.invalidateQueries({ queryKey: personalKey(userId, name) })),
  );
}

function rememberClaim({ couponId, code, claimedAt }: OwnCoupon): void {
  const record = { couponId, code };
  if (currentSession().status !== 'user') addUnloggedInCouponInfo({ ...record, getCouponTime: claimedAt });
  else saveCouponInfo([...readCouponInfo().filter((each) => each.couponId !== couponId), record]);
}
