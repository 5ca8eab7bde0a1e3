import { ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { TicketStub } from '@meal/ui/ticket-stub';
import { type MyInfo, useMyInfo } from '../../data/my-info';
import { useSession } from '../../data/session';
import { ProfileAvatar } from '../../features/profile-avatar/profile-avatar';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { ReloadCard } from '../../shell/reload-card';
import { SignInLink } from '../../shell/sign-in-link';
import { partOfDay } from './part-of-day';

interface WelcomeProps {
  /** The server's clock, once known. */
  serverTime: number | undefined;
}

/** A greeting for who is known here, else the way to sign in. */
export function Welcome({ serverTime }: WelcomeProps) {
  const { status } = useSession();
  const profile = useMyInfo();
  if (status === 'none') return <SignInTicket />;
  if (profile.data) return <Greeting profile={profile.data} time={serverTime ?? profile.dataUpdatedAt} />;
  if (profile.isError) {
    return <ReloadCard loading={profile.isFetching} onReload={() => void profile.refetch()} />;
  }
  return <GreetingSkeleton />;
}

interface GreetingProps {
  profile: MyInfo;
  time: number;
}

function Greeting({ profile, time }: GreetingProps) {
  const t = useTranslator();
  return (
    <Card as="section" className="flex flex-wrap items-center gap-4">
      <ProfileAvatar avatar={profile.avatar} className="size-16" />
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere font-bold text-lg">
          {profile.nickname
            ? t('home.greeting', { part: partOfDay(time), name: profile.nickname })
            : t('home.greetingUnnamed', { part: partOfDay(time) })}
        </h2>
        {profile.guest && <p className="text-ink-2 text-sm">{t('home.guestText')}</p>}
      </div>
      <div className="grid w-full wide:w-auto">
        {profile.guest ? (
          <SignInLink variant="secondary" />
        ) : (
          <ButtonLink variant="secondary" href={paths.userCenter}>
            {t('shell.tabMyPage')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function GreetingSkeleton() {
  const t = useTranslator();
  return (
    <Card>
      <Loading label={t('ui.loading')}>
        <div className="flex flex-wrap items-center gap-4">
          <Skeleton className="size-16 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-7 w-4/5" />
          </div>
          <Skeleton className="h-tap w-full rounded-md wide:w-32" />
        </div>
      </Loading>
    </Card>
  );
}

/** The product's own sign, a torn ticket, as the invitation. */
function SignInTicket() {
  const t = useTranslator();
  return (
    <TicketStub seed="welcome" heading="h2" title={t('home.signInTitle')} stub={<SignInLink block />}>
      <p className="text-ink-2">{t('home.signInText')}</p>
    </TicketStub>
  );
}
