import { lazy, Suspense } from 'react';
import type { OfferView } from '../../data/offer-detail';
import { useOnline } from '../../data/offline';
import { useTranslator } from '../../language/language';
import { BuyBar } from './buy-bar';
import { FloatingControls } from './floating-controls';
import { MissingShareDeal } from './missing-share-deal';
import { OfferTicket } from './offer-ticket';
import { PhotoGallery } from './photo-gallery';
import { inSale } from './sale-view';
import { Section } from './section';
import { invitationOf } from './share-deal/invitation';
import { InvitedPlace } from './share-deal/invited-place';
import { SimilarOffers } from './similar-offers';
import { StoreSection } from './store-section';
import { Terms } from './terms';
import { TicketFacts } from './ticket-facts';
import { UsableWeek } from './usable-week';

// Below everything that is looked at first; without it the offer is whole.
const OfferCoupons = lazy(() => import('./offer-coupons').catch(() => ({ default: () => null })));
const HowTogether = lazy(() => import('./share-deal/how-together').catch(() => ({ default: () => null })));

interface OfferContentProps {
  view: OfferView;
  /** Came by the link of a share deal. */
  isInvited: boolean;
  updatedAt: number;
  /** Asks for what is shown again. */
  look: () => void;
}

/** One column on a phone; from 700 px the ticket stays beside what is read about it. */
export function OfferContent({ view: given, isInvited, updatedAt, look }: OfferContentProps) {
  const t = useTranslator();
  const online = useOnline();
  const view = inSale(given);
  const saleActivityId = view.sale?.activityId;
  const { offer, similar, serverTime } = view;
  const invitation = invitationOf(view, updatedAt, look);
  const isOver = offer.soldOut || offer.ended;
  const alternatives = <SimilarOffers offers={similar} />;
  return (
    <div className="relative flex grow flex-col">
      <FloatingControls offer={offer} />
      <div className="mx-auto grid w-full max-w-page grow grid-cols-1 content-start gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-10 wide:px-6 wide:pt-4">
        {isInvited && !view.groupBuyMissing && <InvitedPlace offer={offer} invitation={invitation} />}
        <PhotoGallery title={offer.title} photos={offer.photos} pale={isOver} />
        <div className="pad-safe-x relative -mt-12 wide:row-span-2 wide:mt-0 wide:p-0">
          <div className="flex flex-col gap-4 wide:sticky wide:top-24">
            <OfferTicket view={view} invitation={invitation} saleActivityId={saleActivityId} />
            {view.groupBuyMissing && <MissingShareDeal />}
            {!online && <p className="text-ink-2 text-sm">{t('offers.savedAt', { at: updatedAt })}</p>}
          </div>
        </div>
        <div className="pad-safe-x flex flex-col gap-8 wide:p-0">
          {isOver && alternatives}
          <Section title={t('offers.contentsTitle')}>
            <p className="text-base">{offer.summary}</p>
          </Section>
          <UsableWeek offer={offer} serverTime={serverTime} />
          {!isOver && offer.groupBuy && (
            <Suspense>
              <HowTogether terms={offer.groupBuy} />
            </Suspense>
          )}
          <TicketFacts offer={offer} />
          {!isOver && (
            <Suspense>
              <OfferCoupons offerId={offer.offerId} />
            </Suspense>
          )}
          <StoreSection store={offer.store} />
          <Terms terms={offer.terms} />
        </div>
      </div>
      {!isOver && <div className="pad-safe-x mx-auto w-full max-w-page pt-10 wide:px-6">{alternatives}</div>}
      <BuyBar offer={offer} invitation={invitation} saleActivityId={saleActivityId} />
    </div>
  );
}
