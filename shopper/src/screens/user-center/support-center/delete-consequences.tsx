import { ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { AlertTriangleIcon, SettingsIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';

const points = ['data', 'tickets'] as const;

/** What deleting means, before the way to where it is done. */
export function DeleteConsequences() {
  const t = useTranslator();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="flex items-start gap-2.5 font-bold text-lg">
        <AlertTriangleIcon className="mt-0.5 text-beni" />
        <span className="min-w-0">{t('support.deleteWarning')}</span>
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2">
        {points.map((point) => (
          <li key={point}>{t(`support.deletePoint-${point}`)}</li>
        ))}
      </ul>
      <ButtonLink block variant="secondary" icon={SettingsIcon} href={paths.account}>
        {t('support.deleteButton')}
      </ButtonLink>
    </Card>
  );
}
