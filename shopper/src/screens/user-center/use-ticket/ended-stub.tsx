import type { TicketDetail } from '@meal/contract/ticket';
import { useTranslator } from '../../../language/language';
import { BoughtStub } from '../tickets/bought-stub';
import { endSeal } from './end-seal';

interface EndedStubProps {
  ticket: TicketDetail;
  /** Why there is no code. */
  text?: string;
}

/** A ticket without a code: which it was, and a seal that says no across a counter. */
export function EndedStub({ ticket, text }: EndedStubProps) {
  const t = useTranslator();
  return <BoughtStub ticket={ticket} seal={endSeal(t, ticket)} stub={text !== undefined && <p>{text}</p>} />;
}
