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

type Answers = Parameters<typeof serverAnswers>[0];

const cancelPath = 'shopper/user/ticket/cancel';

/** The page of the visitor's own ticket; answers what was sent. */
export async function openTicket(ticket: TicketDetail, answers: Answers = {}) {
  startPage();
  storeUserInfo(userInfo('u1'));
  // The page looks again by itself: what has become of the ticket must not be undone by that.
  let data: unknown = { ticket, serverTime };
  const cancel = answers[cancelPath];
  const sent = serverAnswers({
    'shopper/user/ticket/detail': () => ({ code: 0, data }),
    ...answers,
    ...(cancel && {
      [cancelPath]: async (body) => {
        const answer = await cancel(body);
        if (answer === 'network') throw new TypeError('Failed to fetch');
        if (answer.code === 0) data = answer.data;
        return answer;
      },
    }),
  });
  const { default: UserTicketDetails } = await import('../user-ticket-details');
  await renderScreens('/userCenter/userTicketDetails?ticketId=ticket-1', {
    '/userCenter/userTicketDetails': <UserTicketDetails />,
  });
  return { calls: (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body) };
}
