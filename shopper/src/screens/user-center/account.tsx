import { AppBar } from '@meal/ui/app-bar';
import { Card } from '@meal/ui/card';
import { LogoutIcon, MailIcon, PencilIcon, TrashIcon, UserIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { Skeleton } from '@meal/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useMyInfo } from '../../data/my-info';
import { useSession } from '../../data/session';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { useGoBack } from '../../shell/go-back';
import { LanguageChoice } from '../../shell/language-choice';
import { ReloadCard } from '../../shell/reload-card';
import { SignInLink } from '../../shell/sign-in-link';
import { TextSizeSetting } from '../../shell/text-size';
import { DeleteAccount } from './account/delete-account';
import { LogoutDialog } from './account/logout-dialog';
import { NotificationsSetting } from './account/notifications-setting';
import { PushSetting } from './account/push-setting';

const DevicesSheet = lazy(() => import('./account/devices-sheet'));

export default function Account() {
  const t = useTranslator();
  const { back } = useGoBack();
  const { status } = useSession();
  const [open, setOpen] = useState<'devices' | 'logout' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={t('account.accountTitle')} back={back} />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        {status === 'none' || status === 'guest' ? (
          <Card as="section" className="flex flex-col gap-4">
            <p className="text-ink-2">{t('account.signInText')}</p>
            <SignInLink block />
          </Card>
        ) : (
          <IdentityRows />
        )}
        <section className="flex flex-col gap-5">
          <h2 className="font-bold text-lg">{t('account.settingsSection')}</h2>
          <LanguageChoice />
          <TextSizeSetting />
          {status === 'user' && <NotificationsSetting />}
          {(status === 'user' || status === 'guest') && <PushSetting />}
        </section>
        {(status === 'user' || status === 'guest') && (
          <ListGroup title={status === 'user' ? t('account.leaveSection') : undefined}>
            {status === 'user' && (
              <ListRow
                icon={UserIcon}
                label={t('account.devices')}
                isAction
                onPress={() => setOpen('devices')}
              />
            )}
            <ListRow
              icon={LogoutIcon}
              label={status === 'user' ? t('account.logout') : t('account.guestLogout')}
              isAction
              onPress={() => setOpen('logout')}
            />
            {status === 'user' && (
              <ListRow
                icon={TrashIcon}
                tone="danger"
                label={t('account.delete')}
                isAction
                onPress={() => setOpen('delete')}
              />
            )}
          </ListGroup>
        )}
      </div>
      {open === 'devices' && (
        <Suspense fallback={null}>
          <DevicesSheet open onClose={close} />
        </Suspense>
      )}
      <LogoutDialog open={open === 'logout'} guest={status === 'guest'} onClose={close} />
      <DeleteAccount open={open === 'delete'} onClose={close} />
    </div>
  );
}

/** E-mail and nickname, each with its screen. The rows stand at once, their values follow. */
function IdentityRows() {
  const t = useTranslator();
  const profile = useMyInfo();
  if (profile.isError && !profile.data) {
    return <ReloadCard loading={profile.isFetching} onReload={() => void profile.refetch()} />;
  }
  const known = profile.data;
  return (
    <ListGroup>
      <ListRow
        icon={MailIcon}
        label={t('account.email')}
        detail={known ? known.email || t('account.emailNone') : <Skeleton className="my-1 h-4 w-44" />}
        href={paths.userEmail}
      />
      <ListRow
        icon={PencilIcon}
        label={t('account.nickname')}
        detail={known ? known.nickname || t('account.nicknameUnset') : <Skeleton className="my-1 h-4 w-20" />}
        href={paths.nickname}
      />
    </ListGroup>
  );
}
