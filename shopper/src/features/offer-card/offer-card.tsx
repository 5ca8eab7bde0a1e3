import type { Offer } from '@meal/contract/offer';
import { classNames } from '@meal/ui/class-names';
import { Link } from '@meal/ui/link';
import { Skeleton } from '@meal/ui/skeleton';
import { offerDetail } from '../../paths';
import { HeartButton } from './heart-button';
import { OfferPicture } from './offer-picture';
import { OfferPlace } from './offer-place';
import { OfferWhen } from './offer-when';
import { nameForTransition } from './photo-transition';
import { PriceBlock } from './price-block';
import { SavingBadge } from './saving-badge';
import { ShareDealBadge } from './share-deal-badge';
import { StateBadge } from './state-badge';
import { UrgencyNote } from './urgency-note';

interface OfferCardProps {
  offer: Offer;
  headingLevel?: 2 | 3;
  /** Where it leads; the offer's own screen unless said otherwise. */
  href?: string;
  /** In sight from the start: its picture is fetched at once. */
  priority?: boolean;
  /** The station that was searched for: the way is told from there. */
  stationId?: string;
}

/** The area of the link is the whole ticket, so the ticket shows its focus. */
const focusRing =
  'has-[a:focus-visible]:outline-(length:--focus-width) has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ai';

/** An offer as a ticket: what, where and when on the large piece, what it costs on the stub. */
export function OfferCard({
  offer,
  headingLevel = 2,
  href = offerDetail({ offerId: offer.offerId }),
  priority = false,
  stationId,
}: OfferCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <article
      className={classNames('group relative flex h-full flex-col rounded-lg drop-shadow-ticket', focusRing)}
    >
      <div className="overflow-clip rounded-t-lg">
        <OfferPicture offer={offer} priority={priority} className="aspect-[16/10] w-full" />
      </div>
      <div className="ticket-cut-bottom flex grow flex-col gap-1 bg-surface px-4 pt-3 pb-4">
        <Title className="font-bold text-lg">
          <Link
            href={href}
            onClick={({ currentTarget }) =>
              nameForTransition(currentTarget.closest('article')?.querySelector('img'))
            }
            className="-my-2 flex min-h-tap items-center py-2 outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {offer.title}
          </Link>
        </Title>
        <p className="text-ink-2 text-sm">{offer.store.name}</p>
        <OfferPlace offer={offer} stationId={stationId} />
        <OfferWhen offer={offer} />
      </div>
      {/* Cut pieces lie above the link's area: taps go through them. */}
      <div className="ticket-cut-top pointer-events-none flex flex-wrap items-end justify-between gap-x-4 gap-y-1 rounded-b-lg bg-surface px-4 pt-4 pb-3.5">
        <PriceBlock offer={offer} />
        <UrgencyNote offer={offer} />
        <ShareDealBadge offer={offer} />
      </div>
      <SavingBadge
        offer={offer}
        className="pointer-events-none absolute top-0 left-4 rounded-b-sm px-2.5 pt-2 pb-1.5 text-lg"
      />
      <StateBadge offer={offer} className="pointer-events-none absolute top-3 left-3" />
      <HeartButton offer={offer} className="absolute top-2 right-2 bg-raised shadow-card" />
    </article>
  );
}

/** Of the card's shape. Stands inside a Loading, which speaks for all of them. */
export function OfferCardSkeleton() {
  return (
    <div className="overflow-clip rounded-lg bg-surface">
      <Skeleton className="aspect-[16/10] w-full rounded-t-lg" />
      <div className="flex flex-col gap-2 px-4 pt-4 pb-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="px-4 pt-4 pb-4">
        <Skeleton className="h-8 w-2/5" />
      </div>
    </div>
  );
}
