import { admitAddressee, issueReceipt, sendReceipt } from '../../flows/tickets/issue-receipt';
import type { CallHandlers, SessionRequest } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { makeReceipt } from '../../receipts/make-receipt';
import type { ReceiptPrinter } from '../../receipts/printer';

export function receiptCalls(services: Services, printer: ReceiptPrinter) {
  return {
    'shopper/user/ticket/send/receipt': async (input, request) => ({
      sentTo: await sendReceipt(services, await wishOf(services, printer, input, request), request.language),
    }),

    'shopper/user/ticket/receipt': async (input, request) => {
      const issued = await issueReceipt(services, await wishOf(services, printer, input, request));
      const { fileName, pdf } = await makeReceipt({ db: services.db, printer }, issued, 'person');
      return { fileName, pdf: pdf.toString('base64') };
    },
  } satisfies Partial<CallHandlers>;
}

async function wishOf(
  services: Services,
  printer: ReceiptPrinter,
  { ticketId, addressee = '' }: { ticketId: string; addressee?: string },
  { session }: SessionRequest,
) {
  const wish = { ticketId, addressee, userId: session.account.userId };
  if (addressee === '') return wish;
  await admitAddressee(services, wish);
  // Better refused while the visitor can still write it otherwise than printed with a gap.
  if (!(await printer.isWritable(addressee))) {
    throw new AppError('E503', [{ path: 'addressee', message: 'Has characters that cannot be printed' }]);
  }
  return wish;
}
