import type { TicketDetail } from '@meal/contract/ticket';
import { serverAnswers, startPage, storeUserInfo, userInfo } from '../../../data/testing/server-answers';
import { renderScreens } from '../../testing/render-screens';

export const serverTime = 1_794_700_000_000;

export const refused = (code: number, details: object[] = []) => ({
  code,
  message: `E${code}`,
  data: null,
  status: 409,
  details,
});

/** The page of the visitor's own ticket; answers what was sent. */
export async function openTicket(ticket: TicketDetail, answers: Parameters<typeof serverAnswers>[0] = {}) {
  startPage();
  storeUserInfo(userInfo('u1'));
  const sent = serverAnswers({
    'shopper/user/ticket/detail': () => ({ code: 0, data: { ticket, serverTime } }),
    ...answers,
  });
  const { default: UserTicketDetails } = await import('../user-ticket-details');
  await renderScreens('/userCenter/userTicketDetails?ticketId=ticket-1', {
    '/userCenter/userTicketDetails': <UserTicketDetails />,
  });
  return { calls: (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body) };
}
