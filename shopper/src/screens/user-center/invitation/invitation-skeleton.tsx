import { AppBar } from '@meal/ui/app-bar';
import { Loading, Skeleton, SkeletonText } from '@meal/ui/skeleton';
import { useTranslator } from '../../../language/language';
import { useGoBack } from '../../../shell/go-back';

/** While the texts come; as tall as the page, so that nothing below jumps. */
export function InvitationSkeleton() {
  const t = useTranslator();
  const { back } = useGoBack();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-phone">
      <AppBar title={t('account.inviteFriends')} back={back} />
      <div className="pad-safe-x pt-2">
        <WaitingCode />
      </div>
    </div>
  );
}

/** Of the shape of the code and its buttons. */
export function WaitingCode() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4 rounded-lg bg-surface p-4 wide:p-6">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-24 w-full rounded-md" />
          <Skeleton className="h-11 w-full rounded-md" />
          <Skeleton className="h-11 w-full rounded-md" />
        </div>
        <SkeletonText lines={5} />
      </div>
    </Loading>
  );
}
