import { tidyCouponCode } from '@meal/contract/coupon-code';
import { limits } from '@meal/contract/limits';
import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useInvitation } from '../../../data/invitation';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';
import { ReloadCard } from '../../../shell/reload-card';
import { InvitedGuest } from './invited-guest';
import { OwnInvitations } from './own-invitations';

/** One's own code to send, or a friend's to register: whoever is not logged in keeps it until they are. */
export function InvitationPage() {
  const t = useTranslator();
  const [query] = useSearchParams();
  const { status } = useSession();
  const { back } = useGoBack();
  const own = useInvitation();
  const code = tidyCouponCode(query.get('code') ?? '').slice(0, limits.couponCodeCharacters);
  const isStranger = status === 'none' || status === 'guest';
  return (
    <div className="mx-auto min-h-dvh w-full max-w-phone">
      <AppBar title={t('invitation.title')} back={back} />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        {isStranger && <InvitedGuest code={code} />}
        {!isStranger && own.data && <OwnInvitations own={own.data} linked={code} />}
        {!isStranger && !own.data && own.isError && (
          <ReloadCard loading={own.isFetching} onReload={() => void own.refetch()} />
        )}
        {!isStranger && !own.data && !own.isError && <Waiting />}
      </div>
    </div>
  );
}

function Waiting() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-center gap-4 rounded-lg bg-surface p-6">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-12 w-full rounded-md" />
          <Skeleton className="h-12 w-full rounded-md" />
        </div>
        <SkeletonText lines={5} />
      </div>
    </Loading>
  );
}
