import { tidyCouponCode } from '@meal/contract/coupon-code';
import { limits } from '@meal/contract/limits';
import { AppBar } from '@meal/ui/app-bar';
import { useSearchParams } from 'react-router';
import { useInvitation } from '../../../data/invitation';
import { useSession } from '../../../data/session';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';
import { ReloadCard } from '../../../shell/reload-card';
import { WaitingCode } from './invitation-skeleton';
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
      <AppBar title={t('account.inviteFriends')} back={back} />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        {isStranger && <InvitedGuest code={code} />}
        {!isStranger && own.data && <OwnInvitations own={own.data} linked={code} />}
        {!isStranger && !own.data && own.isError && (
          <ReloadCard loading={own.isFetching} onReload={() => void own.refetch()} />
        )}
        {!isStranger && !own.data && !own.isError && <WaitingCode />}
      </div>
    </div>
  );
}
