import { buttonLook } from '@meal/ui/button';
import { LanguageIcon } from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { useState } from 'react';
import { useTranslator } from '../language/language';
import { languageNames } from '../language/language-names';
import { LanguageChoice } from './language-choice';

interface LanguageButtonProps {
  /** How the name gives way where there is no room for it. */
  nameClassName?: string;
}

/** Names the language in itself and opens the choice: found also by who cannot read the page. */
export function LanguageButton({ nameClassName }: LanguageButtonProps) {
  const t = useTranslator();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonLook('quiet')} px-2 text-sm`}
      >
        <LanguageIcon className="size-5" />
        <span className="sr-only">{t('shell.language')}</span>{' '}
        <span className={nameClassName}>{languageNames[t.locale]}</span>
      </button>
      <LazySheet
        open={open}
        onOpenChange={setOpen}
        title={t('shell.language')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <LanguageChoice legendHidden />
      </LazySheet>
    </>
  );
}
