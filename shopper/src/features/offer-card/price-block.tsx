import type { Offer } from '@meal/contract/offer';
import { classNames } from '@meal/ui/class-names';
import type { ReactNode } from 'react';
import { Message } from '../../language/message';

interface PriceBlockProps {
  offer: Offer;
  size?: 'small' | 'large';
  /** Stands right after the price; what it is compared with then goes below. */
  badge?: ReactNode;
  /** Off where the comparison stands elsewhere on the screen. */
  compared?: boolean;
}

/** The price with its tax, and what it is compared with. Quiet where it can no longer be paid. */
export function PriceBlock({ offer, size = 'large', badge, compared = true }: PriceBlockProps) {
  const isOver = offer.soldOut || offer.ended;
  const figure = classNames(
    'font-bold leading-none tabular-nums',
    size === 'large' ? 'text-2xl' : 'text-lg',
    isOver ? 'text-ink-2' : 'text-shu',
  );
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline gap-x-2 gap-y-1',
        // Side by side, cards look alike only if their stubs are of one height.
        badge === undefined && 'wide:flex-col wide:items-start',
      )}
    >
      <span className="min-w-0">
        <Message
          id="offers.price"
          values={{ price: offer.price }}
          tags={{
            price: <strong className={figure} />,
            tax: <small className="whitespace-nowrap text-ink-2 text-xs" />,
          }}
        />
      </span>
      {badge}
      {compared && offer.comparePrice !== undefined && offer.compareBasis !== undefined && (
        <span className={classNames('text-ink-2 text-xs', badge !== undefined && 'basis-full')}>
          <Message
            id={offer.compareBasis === 'menu' ? 'offers.compareMenu' : 'offers.compareItems'}
            values={{ price: offer.comparePrice }}
            tags={{ was: <s className="tabular-nums" /> }}
          />
        </span>
      )}
    </p>
  );
}
