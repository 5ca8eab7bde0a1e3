import type { TicketDetail } from '@meal/contract/ticket';
import { TicketStub } from '@meal/ui/ticket-stub';
import { useTranslator } from '../../../language/language';
import { BoughtPicture } from '../tickets/bought-picture';
import { endSeal } from './end-seal';

interface EndedStubProps {
  ticket: TicketDetail;
  /** Why there is no code. */
  text?: string;
}

/** A ticket without a code: which it was, and a seal that says no across a counter. */
export function EndedStub({ ticket, text }: EndedStubProps) {
  const t = useTranslator();
  const { offer, title } = ticket;
  return (
    <TicketStub
      seed={offer.offerId}
      heading="h2"
      picture={<BoughtPicture offer={offer} />}
      eyebrow={offer.store.name}
      title={title}
      seal={endSeal(t, ticket)}
      stub={text !== undefined && <p>{text}</p>}
    />
  );
}
