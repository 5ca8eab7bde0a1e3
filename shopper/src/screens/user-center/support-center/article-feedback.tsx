import type { SupportCategory } from '@meal/contract/support-categories';
import { ButtonLink } from '@meal/ui/button';
import { Chip } from '@meal/ui/chip';
import { MessageIcon, ThumbDownIcon, ThumbUpIcon } from '@meal/ui/icons';
import { useState } from 'react';
import { useArticleFeedback } from '../../../data/support-articles';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';

interface ArticleFeedbackProps {
  articleId: string;
  category: SupportCategory;
}

/** An answer can be changed: the last one counts. */
export function ArticleFeedback({ articleId, category }: ArticleFeedbackProps) {
  const t = useTranslator();
  const feedback = useArticleFeedback();
  const [useful, setUseful] = useState<boolean>();
  const tell = (told: boolean) => {
    setUseful(told);
    feedback.mutate({ articleId, useful: told });
  };
  return (
    <section className="flex flex-col items-center gap-3 rounded-lg bg-surface px-4 py-5 text-center shadow-card">
      <h2 className="font-bold">{t('support.usefulQuestion')}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Chip selected={useful === true} onToggle={() => tell(true)}>
          {useful !== true && <ThumbUpIcon className="size-4" />}
          {t('support.yes')}
        </Chip>
        <Chip selected={useful === false} onToggle={() => tell(false)}>
          {useful !== false && <ThumbDownIcon className="size-4" />}
          {t('support.no')}
        </Chip>
      </div>
      <output className="block empty:-mt-3">
        {useful === true && t('support.usefulThanks')}
        {useful === false && t('support.notUsefulText')}
      </output>
      {useful === false && (
        <ButtonLink variant="quiet" icon={MessageIcon} href={supportCenter({ contact: '1', category })}>
          {t('support.contactButton')}
        </ButtonLink>
      )}
    </section>
  );
}
