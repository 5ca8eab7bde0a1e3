import type { StoreReservation } from '@meal/contract/store-reservation';
import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Card } from '@meal/ui/card';
import type { ReactNode } from 'react';
import { useTranslator } from '../../language/language';
import { languageName } from '../../language/language-name';

interface RequestFactsProps {
  reservation: StoreReservation;
  /** Where the page's heading does not name the guest. */
  withGuest?: boolean;
}

/** Who comes, when and for what, to be read at arm's length. */
export function RequestFacts({ reservation, withGuest = false }: RequestFactsProps) {
  const t = useTranslator();
  const { arrivalDate, people, peopleFed = people, guestName, message, guestLanguage } = reservation;
  const { offerTitle, quantity, orderNumber } = reservation;
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <Fact label={t('answer.date')} large>
          {t('answer.dateValue', { day: startOfTokyoDay(arrivalDate) })}
        </Fact>
        <Fact label={t('answer.people')} large>
          {t('answer.peopleValue', { people })}
        </Fact>
        {withGuest && <Fact label={t('answer.guest')}>{t('answer.guestValue', { name: guestName })}</Fact>}
        {message && (
          <Fact label={t('answer.message')}>
            <span lang={guestLanguage} className="wrap-anywhere">
              {message}
            </span>
            {guestLanguage !== t.locale && (
              <span className="block font-normal text-ink-2 text-sm">
                {t('answer.messageLanguage', { language: languageName(guestLanguage, t.locale) })}
              </span>
            )}
          </Fact>
        )}
        <Fact label={t('answer.offer')}>
          {t('answer.offerValue', { title: offerTitle, quantity })}
          {peopleFed < people && (
            <span className="block text-amber">{t('answer.ticketsShort', { peopleFed })}</span>
          )}
        </Fact>
        <Fact label={t('answer.orderNumber')}>{orderNumber}</Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  label: string;
  large?: boolean;
  children: ReactNode;
}

function Fact({ label, large = false, children }: FactProps) {
  return (
    <div className={large ? 'min-w-0' : 'w-full'}>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className={large ? 'font-bold text-xl' : 'font-medium'}>{children}</dd>
    </div>
  );
}
