import { issueReceipt, sendReceipt } from '../../flows/issue-receipt';
import type { CallHandlers, SessionRequest } from '../../http/call-handlers';
import { AppError } from '../../platform/app-error';
import type { Services } from '../../platform/services';
import { makeReceipt } from '../../receipts/make-receipt';
import { isWritable } from '../../receipts/text-runs';

export function receiptCalls(services: Services) {
  return {
    'shopper/user/ticket/send/receipt': async (input, request) => ({
      sentTo: await sendReceipt(services, await wishOf(input, request), request.language),
    }),

    'shopper/user/ticket/receipt': async (input, request) => {
      const issued = await issueReceipt(services, await wishOf(input, request));
      const { fileName, pdf } = await makeReceipt(services, issued);
      return { fileName, pdf: pdf.toString('base64') };
    },
  } satisfies Partial<CallHandlers>;
}

async function wishOf(
  { ticketId, addressee = '' }: { ticketId: string; addressee?: string },
  { session }: SessionRequest,
) {
  // Better refused while the visitor can still write it otherwise than printed with a gap.
  if (!(await isWritable(addressee))) {
    throw new AppError('E503', [{ path: 'addressee', message: 'Has characters that cannot be printed' }]);
  }
  return { ticketId, addressee, userId: session.account.userId };
}
