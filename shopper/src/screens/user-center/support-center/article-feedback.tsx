import type { SupportCategory } from '@meal/contract/support-categories';
import { Button, ButtonLink } from '@meal/ui/button';
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
    <section className="flex flex-col items-center gap-3 rounded-lg bg-sunken px-4 py-5 text-center">
      <h2 className="font-bold">{t('support.usefulQuestion')}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          icon={ThumbUpIcon}
          aria-pressed={useful === true}
          className={useful === true ? 'border-matcha text-matcha' : ''}
          onClick={() => tell(true)}
        >
          {t('support.yes')}
        </Button>
        <Button
          variant="secondary"
          icon={ThumbDownIcon}
          aria-pressed={useful === false}
          className={useful === false ? 'border-ai text-ai' : ''}
          onClick={() => tell(false)}
        >
          {t('support.no')}
        </Button>
      </div>
      <output className="block">
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
