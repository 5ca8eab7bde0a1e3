import { buttonLook } from '@meal/ui/button';
import { LanguageIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { type ComponentType, useState } from 'react';
import { useTranslator } from '../language/language';
import { languageNames } from '../language/language-names';
import type { LanguageSheetProps } from './language-sheet';

interface LanguageButtonProps {
  /** How the name gives way where there is no room for it. */
  nameClassName?: string;
}

/** Names the language in itself and opens the choice: found also by who cannot read the page. */
export function LanguageButton({ nameClassName }: LanguageButtonProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  // Stays, once it was wanted, so that it can also leave with its movement.
  const [Sheet, setSheet] = useState<ComponentType<LanguageSheetProps>>();

  const openSheet = async () => {
    try {
      const { LanguageSheet } = await import('./language-sheet');
      setSheet(() => LanguageSheet);
      setOpen(true);
    } catch {
      showToast({ text: t('shell.languageFailed'), tone: 'error' });
    }
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openSheet()}
        className={`${buttonLook('quiet')} px-2 text-sm`}
      >
        <LanguageIcon className="size-5" />
        <span className="sr-only">{t('shell.language')}</span>{' '}
        <span className={nameClassName}>{languageNames[t.locale]}</span>
      </button>
      {Sheet && <Sheet open={open} onOpenChange={setOpen} />}
    </>
  );
}
