import type { StoreTicket } from '@meal/contract/redemption';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';

interface CheckFactsProps {
  ticket: StoreTicket;
}

/** What to serve and for whom; nothing else of the guest. */
export function CheckFacts({ ticket }: CheckFactsProps) {
  const t = useTranslator();
  const { title, people, visitAt, validUntil, uses, usesLeft, unit, quantity, orderNumber, terms } = ticket;
  const facts = [
    { label: t('use.mealLabel'), value: title },
    people !== undefined && { label: t('use.peopleLabel'), value: t('use.people', { count: people }) },
    visitAt && {
      label: t('use.visitLabel'),
      value: t('use.visit', { day: `${visitAt.date}T00:00:00+09:00`, time: visitAt.time }),
    },
    uses > 1 && { label: t('use.leftLabel'), value: t('use.uses', { count: usesLeft }) },
    quantity > 1 && { label: t('use.ticketLabel'), value: t('use.ticketOf', { unit, quantity }) },
    { label: t('use.validLabel'), value: t('use.day', { at: lastMoment(validUntil) }) },
    { label: t('use.numberLabel'), value: orderNumber },
  ].filter((fact) => fact !== false && fact !== undefined);
  const conditions = terms.split('\n').filter(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd className="wrap-anywhere font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 && (
        <div className="border-line border-t-(length:--hairline) pt-4">
          <h2 className="text-ink-2 text-xs">{t('use.termsLabel')}</h2>
          <ul className="list-disc pl-5 text-sm">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
