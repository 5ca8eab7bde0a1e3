import Sheet from '@meal/ui/sheet';
import { useTranslator } from '../language/language';
import { LanguageChoice } from './language-choice';

export interface LanguageSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LanguageSheet({ open, onOpenChange }: LanguageSheetProps) {
  const t = useTranslator();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('shell.language')}
      closeLabel={t('ui.close')}
      locale={t.locale}
    >
      <LanguageChoice legendHidden />
    </Sheet>
  );
}
