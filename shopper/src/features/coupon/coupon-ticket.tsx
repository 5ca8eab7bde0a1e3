import type { CouponTerms } from '@meal/contract/coupon';
import { classNames } from '@meal/ui/class-names';
import { Skeleton } from '@meal/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslator } from '../../language/language';
import { benefitText, conditionsOf } from './coupon-words';

interface CouponTicketProps {
  coupon: CouponTerms;
  heading?: 'h2' | 'h3' | 'h4';
  /** Used or over: of no more use. */
  pale?: boolean;
  /** Beside the title: how long it is good. */
  badge?: ReactNode;
  /** Below the holes: until when, and what can be done with it. */
  children: ReactNode;
}

/** A coupon as paper: what it takes off on the one piece, until when on the other. */
export function CouponTicket({
  coupon,
  heading: Title = 'h2',
  pale = false,
  badge,
  children,
}: CouponTicketProps) {
  const t = useTranslator();
  return (
    <article className="flex h-full flex-col rounded-lg drop-shadow-ticket">
      <div className="ticket-cut-bottom flex grow flex-col gap-2 rounded-t-lg bg-surface px-4 pt-4 pb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p
            className={classNames(
              'font-bold text-2xl tabular-nums leading-tight',
              pale ? 'text-ink-2' : 'text-shu',
            )}
          >
            {benefitText(t, coupon)}
          </p>
          {badge}
        </div>
        <Title className="font-bold text-base leading-tight">{coupon.title}</Title>
        <ul className="flex flex-col gap-0.5 text-ink-2 text-sm">
          {conditionsOf(t, coupon).map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </div>
      <div className="ticket-cut-top flex flex-col gap-3 rounded-b-lg bg-surface px-4 pt-4.5 pb-4">
        {children}
      </div>
    </article>
  );
}

/** Of the ticket's shape. Stands inside a Loading, which speaks for all of them. */
export function CouponTicketSkeleton() {
  return (
    <div className="flex flex-col gap-3 overflow-clip rounded-lg bg-surface p-4">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-4 h-10 w-full rounded-md" />
    </div>
  );
}
