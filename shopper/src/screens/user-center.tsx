import { AppBar } from '@meal/ui/app-bar';
import { Card } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import {
  DiscountIcon,
  FileTextIcon,
  GiftIcon,
  HeadsetIcon,
  HeartIcon,
  HelpCircleIcon,
  InfoCircleIcon,
  LanguageIcon,
  MailIcon,
  PencilIcon,
  SearchIcon,
  SettingsIcon,
  TextSizeIcon,
  UserIcon,
} from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { Skeleton } from '@meal/ui/skeleton';
import { useState } from 'react';
import { useMyInfo } from '../data/my-info';
import { useSession } from '../data/session';
import { useTranslator } from '../language/language';
import { languageNames } from '../language/language-names';
import { paths } from '../paths';
import { LanguageChoice } from '../shell/language-choice';
import { SignInLink } from '../shell/sign-in-link';
import { TextSizeSetting, useTextSize } from '../shell/text-size';
import { MyTickets } from './user-center/my-tickets/my-tickets';
import { ProfileHeader } from './user-center/profile-header';

export default function UserCenter() {
  const t = useTranslator();
  const { status } = useSession();
  const { data: profile, isError } = useMyInfo();
  const isComing = status !== 'none' && !isError;
  const textSize = useTextSize();
  const [sheet, setSheet] = useState<'language' | 'textSize'>();
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={t('account.myPage')} />
      <div className="pad-safe-x flex flex-col gap-6 pt-2">
        <ProfileHeader />
        {(status === 'none' || status === 'guest') && (
          <Card as="section" className="flex flex-col gap-4">
            <div>
              <h2 className="font-bold text-lg">{t('account.signInTitle')}</h2>
              <p className="mt-1 text-ink-2">{t('account.signInText')}</p>
            </div>
            <SignInLink block />
          </Card>
        )}
        <MyTickets />
        <ListGroup>
          <ListRow icon={DiscountIcon} label={t('account.coupons')} href={paths.coupons} />
          <ListRow icon={GiftIcon} label={t('account.inviteFriends')} href={paths.invitation} />
          <ListRow icon={HeartIcon} label={t('offers.savedTitle')} href={paths.saved} />
          <ListRow icon={SearchIcon} label={t('account.searchSaved')} href={paths.userOfferListSearch} />
          <ListRow icon={HelpCircleIcon} label={t('account.guide')} href={paths.usageMethod} />
          <ListRow
            icon={HeadsetIcon}
            label={t('account.support')}
            value={
              (profile?.unreadSupport ?? 0) > 0 && <Badge tone="info">{t('account.supportUnread')}</Badge>
            }
            href={paths.support}
          />
        </ListGroup>
        <ListGroup title={t('account.profileSection')}>
          <ListRow
            icon={PencilIcon}
            label={t('account.nickname')}
            detail={profile ? profile.nickname : isComing && <Skeleton className="my-1 h-4 w-20" />}
            href={paths.nickname}
          />
          <ListRow icon={UserIcon} label={t('account.avatar')} href={paths.avatar} />
          {status === 'user' && (
            <ListRow
              icon={MailIcon}
              label={t('account.email')}
              detail={
                profile
                  ? profile.email || t('account.emailNone')
                  : isComing && <Skeleton className="my-1 h-4 w-44" />
              }
              href={paths.userEmail}
            />
          )}
          <ListRow
            icon={SettingsIcon}
            label={t('account.accountTitle')}
            detail={t('account.accountHint')}
            href={paths.account}
          />
        </ListGroup>
        <ListGroup title={t('account.appSection')}>
          <ListRow
            icon={LanguageIcon}
            label={t('account.language')}
            value={<span lang={t.locale}>{languageNames[t.locale]}</span>}
            onPress={() => setSheet('language')}
          />
          <ListRow
            icon={TextSizeIcon}
            label={t('account.textSize')}
            value={t('ui.textSizePercent', { share: textSize })}
            onPress={() => setSheet('textSize')}
          />
          <ListRow icon={FileTextIcon} label={t('account.terms')} href={paths.terms} />
          <ListRow icon={InfoCircleIcon} label={t('account.aboutService')} href={paths.webLinks} />
        </ListGroup>
      </div>
      <LazySheet
        open={sheet === 'language'}
        onOpenChange={(open) => setSheet(open ? 'language' : undefined)}
        title={t('account.language')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <LanguageChoice legendHidden />
      </LazySheet>
      <LazySheet
        open={sheet === 'textSize'}
        onOpenChange={(open) => setSheet(open ? 'textSize' : undefined)}
        title={t('account.textSize')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <TextSizeSetting legendHidden />
      </LazySheet>
    </div>
  );
}
