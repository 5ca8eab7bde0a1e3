import { type OfferParams, offerParamsOf } from '@meal/contract/offer-params';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveOffer } from '../data/live-offer';
import { useOfferDetail } from '../data/offer-detail';
import { isUnknown } from '../data/unknown-id';
import { OfferNotFound } from '../features/offer-card/offer-not-found';
import { useHeadingHandover } from '../shell/heading-handover';
import { ReloadPage } from '../shell/reload-page';
import { OfferContent } from './offer-detail/offer-content';
import { OfferDetailSkeleton } from './offer-detail/offer-detail-skeleton';

export default function OfferDetail() {
  const [query] = useSearchParams();
  const params = offerParamsOf(query);
  useHeadingFocus(params?.offerId);
  return params ? (
    <OneOffer key={`${params.offerId} ${params.groupBuyOrderId ?? ''}`} {...params} />
  ) : (
    <OfferNotFound />
  );
}

function OneOffer(params: OfferParams) {
  const { offerId, groupBuyOrderId } = params;
  const { view, updatedAt, error, isFetching, refetch } = useOfferDetail(offerId, groupBuyOrderId);
  const look = useLiveOffer(params, view);
  useHeadingHandover(view !== undefined || error !== null);
  if (view) {
    return (
      <OfferContent view={view} isInvited={groupBuyOrderId !== undefined} updatedAt={updatedAt} look={look} />
    );
  }
  if (!error) return <OfferDetailSkeleton />;
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      {isUnknown(error) ? (
        <OfferNotFound />
      ) : (
        <ReloadPage loading={isFetching} onReload={() => void refetch()} />
      )}
    </div>
  );
}

/** From one offer to a similar one the screen stays the same, so nothing else moves the focus to its heading. */
function useHeadingFocus(offerId: string | undefined): void {
  const shown = useRef(offerId);
  useEffect(() => {
    if (shown.current === offerId) return;
    shown.current = offerId;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [offerId]);
}
