import type { GroupTerms } from '@meal/contract/group-buy';
import type { ReactNode } from 'react';
import { dealTexts } from '../../../features/share-deal/deal-texts';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';
import { Section } from '../section';

interface HowTogetherProps {
  terms: GroupTerms;
}

/** How one buys with others. Without it the offer is whole. */
export default function HowTogether({ terms }: HowTogetherProps): ReactNode {
  return (
    <MoreTexts load={dealTexts} waiting={null} renderFailed={() => null}>
      <Steps terms={terms} />
    </MoreTexts>
  );
}

function Steps({ terms }: HowTogetherProps) {
  const t = useTranslator();
  const steps = [
    t('groupBuy.howStart'),
    t('groupBuy.howInvite', { people: terms.people, hours: terms.hours }),
    t('groupBuy.howDone', { price: terms.price }),
  ];
  return (
    <Section title={t('groupBuy.howTitle')}>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-shu-tint font-bold text-shu text-sm"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-2 text-sm">{t('groupBuy.howElePay')}</p>
    </Section>
  );
}
