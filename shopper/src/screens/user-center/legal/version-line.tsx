import { useTranslator } from '../../../language/language';

/** Which version of the documents this is, and since when it holds. */
export function VersionLine() {
  const t = useTranslator();
  const date = new Date(`${t('terms.effectiveDate')}T00:00:00+09:00`);
  return (
    <p className="text-ink-2 text-sm">{t('terms.versionLine', { version: t('terms.version'), date })}</p>
  );
}
