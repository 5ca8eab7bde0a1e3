import { Card } from '@meal/ui/card';
import { BuildingStoreIcon, MailIcon, ShieldCheckIcon, UserIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { useTranslator } from '../language/language';
import { useCurrentStaff } from '../shell/current-staff';
import { LanguageChoice } from '../shell/language-choice';
import { SignOut } from '../shell/sign-out';
import { MenuPlaces } from './menu/menu-places';

/** Who is signed in, what this device is set to, and on a phone whatever the bar has no room for. */
export default function Menu() {
  const t = useTranslator();
  const { name, email, role, storeName } = useCurrentStaff();
  return (
    <div className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="font-bold text-2xl">
        {t('console.menuTitle')}
      </h1>
      <MenuPlaces />
      <ListGroup title={t('console.profileTitle')}>
        <ListRow icon={UserIcon} label={t('console.name')} value={name} />
        <ListRow icon={MailIcon} label={t('console.email')} value={email} />
        <ListRow icon={ShieldCheckIcon} label={t('console.role')} value={t(`console.role-${role}`)} />
        {storeName && <ListRow icon={BuildingStoreIcon} label={t('console.store')} value={storeName} />}
      </ListGroup>
      <Card as="section" aria-labelledby="device" className="flex flex-col gap-4">
        <h2 id="device" className="font-bold text-lg">
          {t('console.device')}
        </h2>
        <LanguageChoice />
      </Card>
      <SignOut />
    </div>
  );
}
