import type { OpenedThread } from '@meal/contract/support';
import { keepFeedback } from '../../domains/support/feedback';
import { replyDayFrom } from '../../domains/support/reply-day';
import { markRead } from '../../domains/support/thread-repository';
import { privatePictureAddress } from '../../domains/uploads/private-pictures';
import { contactSupport } from '../../flows/support/contact-support';
import { replyToThread } from '../../flows/support/reply-to-thread';
import type { SupportDesk } from '../../flows/support/tell-support';
import type { CallHandlers, SessionRequest } from '../../http/call-handlers';
import { refused } from '../../platform/app-error';
import { keyedHash } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { inTransaction } from '../../platform/transaction';
import { ArticleShelf } from '../../reads/support-articles';
import { readSupportOrder, readSupportOrders } from '../../reads/support-orders';
import { readThread, readThreads } from '../../reads/support-threads';
import { followMerge } from './follow-merge';
import { holderOf } from './order-holder';
import { ownerOf } from './owner-of';
import { threadHolderOf } from './thread-holder';

export function supportCalls(services: Services, desk: SupportDesk) {
  const { db, clock, secrets } = services;
  const shelf = new ArticleShelf(desk.supportEmail);

  interface Asked {
    threadId: string;
    threadKey?: string | undefined;
    markRead?: boolean | undefined;
  }

  async function openThread(asked: Asked, request: SessionRequest): Promise<OpenedThread> {
    const { userId, byMail } = await threadHolderOf(services, asked, request);
    const owner = { ...ownerOf(request, clock.now()), userId };
    // Marked and read in one: what comes meanwhile is either shown or still unread.
    const thread = await inTransaction(db, async (trx) => {
      if (asked.markRead) await markRead(trx, asked.threadId, userId);
      return readThread(trx, asked.threadId, owner, (picture) =>
        privatePictureAddress(secrets, picture, owner.now),
      );
    });
    if (!thread) throw refused({ name: 'unknownThread' });
    return byMail ? { ...thread, byMail } : thread;
  }

  return {
    'shopper/support/articles': async (wanted, { language }) => ({ list: shelf.read(language, wanted) }),

    'shopper/support/feedback': async ({ articleId, useful, deviceId }) => {
      if (!shelf.has(articleId)) throw refused({ name: 'unknownArticle' });
      const device = keyedHash(secrets.likenessKey, 'article', deviceId).toString('base64url');
      await keepFeedback(db, { articleId, device, useful }, clock.now());
      return {};
    },

    'shopper/support/replyDay': async () => ({ replyDay: replyDayFrom(clock.now()) }),

    'shopper/support/orders': async ({ orderId, orderKey }, request) => {
      const owner = ownerOf(request, clock.now());
      const list = await readSupportOrders(db, owner);
      if (orderId === undefined) return { list };
      const { userId } = await holderOf(services, { orderId, orderKey }, request, 'look');
      const asked = await readSupportOrder(db, orderId, owner.language, userId);
      return { list: asked ? [asked, ...list.filter((order) => order.orderId !== orderId)] : list };
    },

    'shopper/support/contact': async ({ orderKey, ...input }, request) => {
      const { account } = request.session;
      const { userId: orderHolder } = await holderOf(
        services,
        { orderId: input.orderId ?? '', orderKey },
        request,
        'look',
      );
      const question = { ...input, account, orderHolder, language: request.language };
      return { threadId: await contactSupport(services, desk, question) };
    },

    'shopper/support/reply': (input, request) =>
      followMerge(services, request, async (asked) => {
        const { userId } = await threadHolderOf(services, input, asked);
        const writerId = request.session.account.userId;
        await replyToThread(services, desk, { ...input, userId, writerId, language: request.language });
        return { threadId: input.threadId };
      }),

    'shopper/support/threads': ({ cursor }, request) =>
      readThreads(db, cursor, ownerOf(request, clock.now())),

    'shopper/support/thread': (input, request) =>
      followMerge(services, request, async (asked) => ({ thread: await openThread(input, asked) })),
  } satisfies Partial<CallHandlers>;
}
