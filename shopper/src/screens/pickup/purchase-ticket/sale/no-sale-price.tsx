import { ButtonLink } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Activity, useActivity } from '../../../../data/activities';
import { useTranslator } from '../../../../language/language';
import { lastMoment } from '../../../../language/last-moment';
import { foodActivity, purchaseTicket } from '../../../../paths';
import { OfferSummary } from '../offer-summary';
import type { PurchaseForm } from '../purchase-draft';

interface NoSalePriceProps {
  activityId: string;
  form: PurchaseForm;
  /** The sale runs, and has nothing left. */
  soldOut: boolean;
  /** In place of a form that was filled in: whoever reads by ear is brought here. */
  isNews: boolean;
  refresh: () => void;
}

/** Before its time, after it, or sold out: what it costs now, and back to the sale. What was filled in is kept. */
export function NoSalePrice({ activityId, form: { offer }, soldOut, isNews, refresh }: NoSalePriceProps) {
  const t = useTranslator();
  const { data: sale, error } = useActivity(activityId);
  const isListed = sale?.offers.some((each) => each.offer.offerId === offer.offerId);
  const hasBegun = !soldOut && sale?.state === 'available' && isListed;
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    // Since the form was read.
    if (hasBegun) lookAgain();
  }, [hasBegun]);
  const place = useRef<HTMLDivElement>(null);
  const isKnown = soldOut || error !== null || (sale !== undefined && !hasBegun);
  useEffect(() => {
    if (isNews && isKnown) place.current?.focus();
  }, [isNews, isKnown]);
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-4 pb-10">
      <OfferSummary offer={offer} />
      {isKnown ? (
        <div ref={place} tabIndex={-1} className="rounded-md outline-none">
          <Why price={offer.price} sale={soldOut ? 'soldOut' : sale} />
        </div>
      ) : (
        <Loading label={t('ui.loading')}>
          <Skeleton className="h-24 w-full rounded-md" />
        </Loading>
      )}
      <ButtonLink block href={purchaseTicket(offer.offerId)}>
        {t('purchase.priceGoOn', { amount: offer.price })}
      </ButtonLink>
      <ButtonLink block variant="secondary" href={foodActivity(activityId)}>
        {t('purchase.saleBack')}
      </ButtonLink>
    </div>
  );
}

interface WhyProps {
  price: number;
  /** Undefined where there is no such sale, or nobody can say. */
  sale: Activity | 'soldOut' | undefined;
}

function Why({ price, sale }: WhyProps) {
  const t = useTranslator();
  if (sale === 'soldOut') {
    return (
      <Notice tone="pending" title={t('purchase.saleSoldOutTitle')}>
        {t('purchase.saleSoldOutText', { price })}
      </Notice>
    );
  }
  if (sale?.state === 'preparation') {
    return (
      <Notice tone="pending" title={t('purchase.saleComingTitle')}>
        {t('purchase.saleComingText', { at: sale.startsAt, price })}
      </Notice>
    );
  }
  if (sale?.state === 'ended') {
    return (
      <Notice tone="pending" title={t('purchase.saleEndedTitle')}>
        {t('purchase.saleEndedText', { at: lastMoment(sale.endsAt), price })}
      </Notice>
    );
  }
  return (
    <Notice tone="pending" title={t('purchase.saleNoneTitle')}>
      {t('purchase.saleNoneText', { price })}
    </Notice>
  );
}
