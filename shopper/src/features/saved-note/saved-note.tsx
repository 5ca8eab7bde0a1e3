import { useOnline } from '../../data/offline';
import { useTranslator } from '../../language/language';

interface SavedNoteProps {
  /** When the device kept it, where no server has answered. */
  keptAt: number | undefined;
  /** When the page got it. */
  updatedAt: number;
}

/** From when it is what is shown, where it may have changed since. */
export function SavedNote({ keptAt, updatedAt }: SavedNoteProps) {
  const t = useTranslator();
  const online = useOnline();
  if (keptAt === undefined && online) return null;
  return (
    <p className="text-ink-2 text-sm">
      {keptAt === undefined ? t('offers.savedAt', { at: updatedAt }) : t('offers.keptAt', { at: keptAt })}
    </p>
  );
}
