import type { TicketDetail } from '@meal/contract/ticket';
import { TicketStub } from '@meal/ui/ticket-stub';
import type { ComponentProps } from 'react';
import { OfferPicture } from '../../../features/offer-card/offer-picture';

interface BoughtStubProps
  extends Pick<ComponentProps<typeof TicketStub>, 'badge' | 'seal' | 'stub' | 'children'> {
  ticket: TicketDetail;
}

/** A ticket as it was bought. An offer that is sold out by now is none the less what was bought. */
export function BoughtStub({ ticket: { offer, title }, ...rest }: BoughtStubProps) {
  return (
    <TicketStub
      seed={offer.offerId}
      heading="h2"
      picture={
        <OfferPicture
          offer={{ ...offer, soldOut: false, ended: false }}
          priority
          className="aspect-[2/1] h-auto w-full"
        />
      }
      eyebrow={offer.store.name}
      title={title}
      {...rest}
    />
  );
}
