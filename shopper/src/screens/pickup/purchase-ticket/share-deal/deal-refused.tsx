import type { Offer } from '@meal/contract/offer';
import type { Refusal } from '@meal/contract/refusals';
import { ButtonLink } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { useEffect, useRef } from 'react';
import { useTranslator } from '../../../../language/language';
import { offerDetail, ofOrder, purchaseTicket } from '../../../../paths';

interface DealRefusedProps {
  offer: Offer;
  why: Refusal<'shareDealRefused'>['why'];
  /** What it costs without the others. */
  alone: number;
  /** The order by which the visitor is part of it already. */
  ownOrderId: string | undefined;
  /** In place of a form that was sent: whoever reads by ear is brought here. */
  isNews: boolean;
}

/** No place in the share deal: why, and how to go on. */
export function DealRefused({ offer, why, alone, ownOrderId, isNews }: DealRefusedProps) {
  const t = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) place.current?.focus();
  }, [isNews]);
  const { offerId, groupBuy, visit } = offer;
  const ownPage = visit === 'free' ? '/pickup/freelyCompleted' : '/pickup/reservationRequest';
  return (
    <>
      <div ref={place} tabIndex={-1} className="rounded-md outline-none">
        <Notice tone="pending" title={t(`groupBuy.refusedTitle-${why}`)}>
          {t(why === 'own' ? 'groupBuy.refusedTextOwn' : 'groupBuy.refusedText')}
        </Notice>
      </div>
      {ownOrderId !== undefined && (
        <ButtonLink block href={ofOrder(ownPage, ownOrderId)}>
          {t('groupBuy.ownLink')}
        </ButtonLink>
      )}
      {groupBuy && why !== 'own' && (
        <ButtonLink block href={purchaseTicket(offerId, undefined, { startGroupBuy: true })}>
          {t('groupBuy.startOwn', { price: groupBuy.price })}
        </ButtonLink>
      )}
      <ButtonLink block variant="secondary" href={purchaseTicket(offerId)}>
        {t('groupBuy.aloneFor', { price: alone })}
      </ButtonLink>
      <ButtonLink block variant="quiet" href={offerDetail({ offerId })}>
        {t('purchase.backToOffer')}
      </ButtonLink>
    </>
  );
}
