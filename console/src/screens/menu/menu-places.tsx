import { PaletteIcon, ShieldCheckIcon } from '@meal/ui/icons';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { useTranslator } from '../../language/language';
import { usePlaces } from '../../shell/current-staff';

export function MenuPlaces() {
  const t = useTranslator();
  const places = usePlaces().filter(({ inMenu }) => inMenu);
  return (
    <ListGroup title={t('console.menuPlaces')}>
      {places.map(({ path, label, icon }) => (
        <ListRow key={path} icon={icon} label={t(label)} href={path} />
      ))}
      <ListRow icon={ShieldCheckIcon} label={t('security.title')} href="/security" />
      <ListRow icon={PaletteIcon} label={t('console.designLink')} href="/design" />
    </ListGroup>
  );
}
