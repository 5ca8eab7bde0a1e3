import { Button } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslator } from '../../language/language';

interface AskFirstProps<Subject> {
  /** What was tapped; undefined where nothing is. */
  about: Subject | undefined;
  title: (about: Subject) => string;
  text: string;
  action: string;
  variant?: 'danger' | 'primary';
  isSending: boolean;
  onAgree: (about: Subject) => void;
  onClose: () => void;
}

/** A thumb slips easily, and what follows is another's. */
export function AskFirst<Subject>({
  about,
  title,
  text,
  action,
  variant = 'danger',
  isSending,
  onAgree,
  onClose,
}: AskFirstProps<Subject>) {
  const t = useTranslator();
  // Still there while the dialog leaves.
  const [shown, setShown] = useState(about);
  if (about !== undefined && about !== shown) setShown(about);
  if (shown === undefined) return null;
  return (
    <LazyDialog
      open={about !== undefined}
      onOpenChange={onClose}
      locale={t.locale}
      title={title(shown)}
      actions={
        <>
          <Button variant={variant} loading={isSending} onClick={() => onAgree(shown)}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('answer.back')}
          </Button>
        </>
      }
    >
      <p data-phrase="">{text}</p>
    </LazyDialog>
  );
}
