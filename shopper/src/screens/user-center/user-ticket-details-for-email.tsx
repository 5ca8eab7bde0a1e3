import { Navigate, useLocation, useSearchParams } from 'react-router';
import { orderKeyOf } from '../../data/order-keys';
import { useSession } from '../../data/session';
import { ticketDetails } from '../../paths';
import { UseTexts } from './use-ticket/use-texts';
import { BuyerTicket } from './user-ticket-details-for-email/buyer-ticket';
import { DeadLink } from './user-ticket-details-for-email/dead-link';
import { StoreTicket } from './user-ticket-details-for-email/store-ticket';

/** Opened from a mail: by the store with its address in the link, else by the buyer. */
export default function UserTicketDetailsForEmail() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const { status } = useSession();
  const ticketId = query.get('ticketId') ?? '';
  const storeEmail = query.get('storeEmail') ?? '';
  // Behind the # it is sent to no server, and it is kept nowhere.
  const ownKey = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  // From the page of an order that a mail has opened.
  const key = ownKey || (orderKeyOf(query.get('orderId') ?? '') ?? '');
  const isOwnVisit = key === '' && storeEmail === '' && (status === 'user' || status === 'guest');
  if (isOwnVisit) return <Navigate to={ticketDetails(ticketId)} replace />;
  return (
    <UseTexts>
      {storeEmail !== '' && <StoreTicket link={{ ticketId, storeEmail, key }} />}
      {storeEmail === '' && key !== '' && <BuyerTicket ticketId={ticketId} linkKey={key} />}
      {storeEmail === '' && key === '' && <DeadLink />}
    </UseTexts>
  );
}
