import type { SupportCategory } from '@meal/contract/support-categories';
import { ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { HeadsetIcon, MessageIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';

interface ContactCardProps {
  category?: SupportCategory;
}

/** Whoever finds no answer asks a person. */
export function ContactCard({ category }: ContactCardProps) {
  const t = useTranslator();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-ai-tint text-ai">
          <HeadsetIcon />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold text-lg">{t('support.contact')}</h2>
          <p className="text-ink-2">{t('support.contactLead')}</p>
        </div>
      </div>
      <ButtonLink
        block
        icon={MessageIcon}
        href={supportCenter({ contact: '1', ...(category && { category }) })}
      >
        {t('support.contactButton')}
      </ButtonLink>
    </Card>
  );
}
