import type { Order } from '@meal/contract/order';
import { Badge } from '@meal/ui/chip';
import { CheckIcon, type Icon } from '@meal/ui/icons';
import type { Tone } from '@meal/ui/tone';
import type { ReactNode } from 'react';
import { useOnline } from '../../../data/offline';
import { OfferPicture } from '../../../features/offer-card/offer-picture';
import { PushOffer } from '../../../features/push/push-offer';
import { useTranslator } from '../../../language/language';
import { FloatingBack } from '../../../shell/floating-back';

export interface Headline {
  status: string;
  tone: Tone;
  icon?: Icon;
  title: string;
  text: string;
}

interface OrderLayoutProps {
  order: Order;
  updatedAt: number;
  headline: Headline;
  /** The piece below the holes: when, how many, how much. */
  stub: ReactNode;
  /** What can be done now. */
  action?: ReactNode;
  /** Nothing comes of it any more. */
  over?: boolean;
  /** The visitor has to do something, so the picture leaves room for it. */
  yourTurn?: boolean;
  children?: ReactNode;
}

/** The order as its ticket, below the dish it is for; from 700 px the ticket stays beside the rest. */
export function OrderLayout({
  order,
  updatedAt,
  headline,
  stub,
  action,
  over,
  yourTurn,
  children,
}: OrderLayoutProps) {
  const t = useTranslator();
  const online = useOnline();
  const { status, tone, icon, title, text } = headline;
  return (
    <div className="relative flex grow flex-col pb-4">
      <div className="pointer-events-none sticky top-0 z-10 h-0 wide:static wide:h-auto">
        <div className="pad-safe-x *:pointer-events-auto mx-auto flex w-full max-w-page pt-[calc(--spacing(2)+env(safe-area-inset-top,0px))] wide:px-6 wide:pt-4">
          <FloatingBack />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-page grow grid-cols-1 content-start gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-10 wide:px-6 wide:pt-4">
        {/* An offer that is sold out by now is none the less what was bought. */}
        <OfferPicture
          offer={{ ...order.offer, soldOut: false, ended: over ?? false }}
          priority
          className={`${yourTurn ? 'aspect-[3/1] wide:aspect-[2/1]' : 'aspect-[2/1]'} h-auto w-full wide:rounded-lg`}
        />
        <div className="pad-safe-x relative -mt-12 wide:row-span-2 wide:mt-0 wide:p-0">
          <div className="flex flex-col gap-5 wide:sticky wide:top-24">
            <article className="relative drop-shadow-ticket">
              {tone === 'valid' && (
                <span className="absolute -top-6 right-5 z-10 flex size-14 items-center justify-center rounded-full bg-matcha text-surface">
                  <CheckIcon className="size-8" />
                </span>
              )}
              <div className="ticket-cut-bottom flex flex-col items-start gap-2 rounded-t-lg bg-surface px-5 pt-5 pb-6">
                <Badge tone={tone} icon={icon}>
                  {status}
                </Badge>
                <h1 tabIndex={-1} className="font-bold text-xl wide:text-2xl">
                  {title}
                </h1>
                <p className="wrap-anywhere text-ink-2">{text}</p>
              </div>
              <div className="ticket-cut-top flex flex-col gap-4 rounded-b-lg bg-surface px-5 pt-6 pb-5">
                <div>
                  <p className="font-bold">{order.offer.title}</p>
                  <p className="text-ink-2 text-sm">{order.offer.store.name}</p>
                </div>
                {stub}
              </div>
            </article>
            {/* Tells of what changes by itself while the page is open. */}
            <output className="sr-only">{title}</output>
            {!online && <p className="text-ink-2 text-sm">{t('offers.savedAt', { at: updatedAt })}</p>}
            {action}
            {!over && <PushOffer />}
          </div>
        </div>
        <div className="pad-safe-x flex flex-col gap-8 wide:p-0">{children}</div>
      </div>
    </div>
  );
}
