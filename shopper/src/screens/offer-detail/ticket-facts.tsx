import type { Offer } from '@meal/contract/offer';
import {
  BowlIcon,
  BuildingStoreIcon,
  CalendarIcon,
  type Icon,
  InfoCircleIcon,
  TicketIcon,
  UsersIcon,
} from '@meal/ui/icons';
import { useTranslator } from '../../language/language';
import { servesText } from '../../language/serves-text';
import { Section } from './section';

interface TicketFactsProps {
  offer: Offer;
}

export function TicketFacts({ offer }: TicketFactsProps) {
  const t = useTranslator();
  const { peopleMin: min, peopleMax: max } = offer;
  const serves = servesText(t, offer);
  const facts: readonly { icon: Icon; label: string; value: string }[] = [
    { icon: TicketIcon, label: t('offers.usesLabel'), value: t('offers.uses', { count: offer.uses }) },
    ...(serves === undefined ? [] : [{ icon: BowlIcon, label: t('offers.servesLabel'), value: serves }]),
    {
      icon: CalendarIcon,
      label: t('offers.validityLabel'),
      value: t('offers.validity', { days: offer.validityDays }),
    },
    {
      icon: UsersIcon,
      label: t('offers.peopleLabel'),
      value: min === max ? t('offers.peopleExactly', { count: min }) : t('offers.peopleRange', { min, max }),
    },
    {
      icon: BuildingStoreIcon,
      label: t('offers.visitLabel'),
      value: t(offer.visit === 'free' ? 'offers.visitFreeText' : 'offers.visitReservationText'),
    },
    {
      icon: InfoCircleIcon,
      label: t('offers.limitsLabel'),
      value: t('offers.limits', { purchasable: offer.purchasableLimit, holdable: offer.holdableLimit }),
    },
  ];
  return (
    <Section title={t('offers.factsTitle')}>
      <dl className="divide-y divide-line">
        {facts.map(({ icon: Sign, label, value }) => (
          <div key={label} className="flex flex-wrap items-start gap-x-3 gap-y-0.5 py-2.5">
            <dt className="flex w-32 shrink-0 items-start gap-2 text-ink-2 text-sm">
              <Sign className="mt-px size-5" />
              {label}
            </dt>
            <dd className="min-w-40 flex-1 text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
