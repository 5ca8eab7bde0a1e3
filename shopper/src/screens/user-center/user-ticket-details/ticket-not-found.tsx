import { CallError } from '@meal/contract/call-error';
import { useTranslator } from '../../../language/language';
import { OwnNotFound } from '../../pickup/order/own-not-found';

export function TicketNotFound() {
  const t = useTranslator();
  return (
    <OwnNotFound
      title={t('errors.E1201')}
      text={t('tickets.unknownText')}
      signIn={{ title: t('tickets.signInTitle'), text: t('tickets.signInText') }}
    />
  );
}

/** No ticket of the visitor's, or what the address says cannot be one. */
export function isUnknownTicket(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'E1201' || error.code === 'E503');
}
