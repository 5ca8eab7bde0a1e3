import type { TicketDetail } from '@meal/contract/ticket';
import { Button } from '@meal/ui/button';
import { onDemand } from '@meal/ui/on-demand';
import { Suspense, useState } from 'react';
import { useTranslator } from '../../../language/language';
import { lastMoment } from '../../../language/last-moment';
import { ReloadCard } from '../../../shell/reload-card';
import { Section } from '../../offer-detail/section';
import { StorePhone } from '../../offer-detail/store-phone';

const CancelSheet = onDemand(() => import('./cancel-sheet'), ReloadCard);

interface CancelTicketProps {
  ticket: TicketDetail;
}

/** The promise of the purchase: until when the ticket can be given back, and the way to do it. */
export function CancelTicket({ ticket }: CancelTicketProps) {
  const [isOpen, setOpen] = useState(false);
  // As it was when the question was asked: the sheet must not change while it leaves.
  const [asked, setAsked] = useState<TicketDetail>();
  const ask = () => {
    setAsked(ticket);
    setOpen(true);
  };
  return (
    <>
      {ticket.state === 'established' && <CancelPromise ticket={ticket} onAsk={ask} />}
      {asked && (
        <Suspense fallback={null}>
          <CancelSheet ticket={asked} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

interface CancelPromiseProps extends CancelTicketProps {
  onAsk: () => void;
}

function CancelPromise({ ticket: { cancel, validUntil, store, order }, onAsk }: CancelPromiseProps) {
  const t = useTranslator();
  const isFree = order.amount === 0;
  const { allowed, until } = cancel;
  if (!allowed) {
    return (
      <Section title={t('tickets.cancelTitle')}>
        <p className="text-ink-2">
          {until === undefined
            ? t('tickets.cancelNever')
            : t(isFree ? 'tickets.cancelOverFree' : 'tickets.cancelOver', {
                at: until,
                day: lastMoment(validUntil),
              })}{' '}
          {store.phone === undefined && t('pickup.phoneOnMap')}
        </p>
        <div className="mt-3 empty:hidden">
          <StorePhone store={store} />
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('tickets.cancelTitle')}>
      <p className="mb-3 text-ink-2">
        {until === undefined
          ? t(isFree ? 'tickets.cancelAnytimeFree' : 'tickets.cancelAnytime')
          : t(isFree ? 'tickets.cancelUntilFree' : 'tickets.cancelUntil', { at: until })}
      </p>
      <Button block variant="secondary" onClick={onAsk}>
        {t(isFree ? 'tickets.cancelAskFree' : 'tickets.cancelAsk')}
      </Button>
    </Section>
  );
}
