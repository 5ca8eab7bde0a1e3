import { refusalOf } from '@meal/contract/call-error';
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
    // Who claims the first one becomes a guest by it: what is looked at must not go for that.
    placeholderData: (shown, query) => (query?.queryKey.at(-1) === offerId ? shown : undefined),
  });
}

type Wanted = InputOf<'shopper/coupon/claim'>;

/**
 * Claims a coupon; a visitor without a session becomes a guest by it, and the device remembers it for a day. Tells of it at
 * once, also where what was pressed goes with the coupon.
 */
export function useClaimCoupon(onClaimed: (coupon: OwnCoupon) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { userId } = await ensureSession();
      return { userId, coupon: await claimCoupon(wanted) };
    },
    onSuccess: ({ userId, coupon }) => {
      onClaimed(coupon);
      return refreshCoupons(queries, userId);
    },
  });
}

/** One that is there for everybody needs no code: it is claimed as whoever sees it would. */
async function claimCoupon(wanted: Wanted): Promise<OwnCoupon> {
  try {
    return await sendClaim(wanted);
  } catch (error) {
    const refusal = refusalOf(error, 'shopper/coupon/claim');
    if (refusal?.name !== 'couponPublic') throw error;
    return sendClaim({ couponId: refusal.couponId });
  }
}

async function sendClaim(wanted: Wanted): Promise<OwnCoupon> {
  const { coupon } = await call('shopper/coupon/claim', wanted);
  rememberClaim(coupon);
  return coupon;
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
