import type { StoreTicket } from '@meal/contract/redemption';
import { classNames } from '@meal/ui/class-names';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { servesText } from '../../../language/serves-text';

interface CheckFactsProps {
  ticket: StoreTicket;
}

/** What to serve and for whom; nothing else of the guest. Short, so that the button stays on the first screen. */
export function CheckFacts({ ticket }: CheckFactsProps) {
  const t = useTranslator();
  const serves = servesText(t, ticket);
  const { title, people, visitAt, validUntil, uses, usesLeft, unit, quantity, orderNumber } = ticket;
  const facts = [
    people !== undefined && { label: t('use.peopleLabel'), value: t('use.people', { count: people }) },
    visitAt && {
      label: t('use.visitLabel'),
      value: t('use.visit', { day: `${visitAt.date}T00:00:00+09:00`, time: visitAt.time }),
    },
    { label: t('use.mealLabel'), value: title, wide: true },
    serves !== undefined && { label: t('offers.servesLabel'), value: serves },
    uses > 1 && { label: t('use.leftLabel'), value: t('use.uses', { count: usesLeft }) },
    quantity > 1 && { label: t('use.ticketLabel'), value: t('use.ticketOf', { unit, quantity }) },
    { label: t('use.validLabel'), value: t('use.day', { at: lastMoment(validUntil) }) },
    { label: t('use.numberLabel'), value: orderNumber },
  ].filter((fact) => fact !== false && fact !== undefined);
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-4 gap-y-3 @min-[16em]:grid-cols-2">
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={classNames('min-w-0', wide && 'col-span-full')}>
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd className="wrap-anywhere font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
