import { PencilIcon, UserIcon } from '@meal/ui/icons';
import { Washi } from '@meal/ui/illustrations';
import { Link } from '@meal/ui/link';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import type { ReactNode } from 'react';
import { useMyInfo } from '../../data/my-info';
import { useSession } from '../../data/session';
import { ProfileAvatar } from '../../features/profile-avatar/profile-avatar';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { ReloadCard } from '../../shell/reload-card';

/** Who is here: avatar and nickname on a band of washi. */
export function ProfileHeader() {
  const t = useTranslator();
  const { status } = useSession();
  const profile = useMyInfo();

  if (status === 'none') {
    return (
      <ProfileFrame
        picture={
          <span className="flex size-20 items-center justify-center rounded-full bg-sunken text-ink-3">
            <UserIcon className="size-10" />
          </span>
        }
      >
        <p className="font-bold text-lg">{t('account.guestName')}</p>
        <p className="text-ink-2 text-sm">{t('account.notSignedIn')}</p>
      </ProfileFrame>
    );
  }
  if (profile.isError && !profile.data) {
    return (
      // As high as the header whose place it takes.
      <div className="flex min-h-34 flex-col justify-center">
        <ReloadCard loading={profile.isFetching} onReload={() => void profile.refetch()} />
      </div>
    );
  }
  if (!profile.data) {
    return (
      <ProfileFrame picture={<Skeleton className="size-20 rounded-full" />}>
        <Loading label={t('ui.loading')}>
          <Skeleton className="my-1 h-6 w-40" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </Loading>
      </ProfileFrame>
    );
  }
  const { avatar, nickname, email, guest } = profile.data;
  return (
    <ProfileFrame
      picture={
        <Link
          href={paths.avatar}
          aria-label={t('account.avatarTitle')}
          className="relative block rounded-full"
        >
          <ProfileAvatar avatar={avatar} className="size-20" />
          <span className="absolute -right-1 -bottom-1 flex size-8 items-center justify-center rounded-full bg-surface text-shu shadow-card">
            <PencilIcon className="size-4.5" />
          </span>
        </Link>
      }
    >
      <p className="wrap-anywhere font-bold text-lg">
        {nickname || t(guest ? 'account.guestName' : 'account.nicknameUnset')}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">{guest ? t('account.guestNote') : email}</p>
    </ProfileFrame>
  );
}

interface ProfileFrameProps {
  picture: ReactNode;
  children: ReactNode;
}

function ProfileFrame({ picture, children }: ProfileFrameProps) {
  return (
    <section className="overflow-clip rounded-lg bg-surface shadow-card">
      <Washi hue={28} pattern="seigaiha" className="h-16" />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pb-4 wide:px-6">
        <div className="relative -mt-8 rounded-full bg-surface p-1">{picture}</div>
        <div className="min-w-0 grow basis-32 pt-2">{children}</div>
      </div>
    </section>
  );
}
