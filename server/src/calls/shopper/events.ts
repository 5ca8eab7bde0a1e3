import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import type { SessionWatch } from '../../domains/accounts/session-watch';
import type { CallHandlers } from '../../http/call-handlers';
import { EventStream } from '../../http/event-stream';
import type { OpenStreams } from '../../http/open-streams';
import type { Services } from '../../platform/services';
import type { Change, ChangeFeed } from '../../reads/change-feed';
import type { NumbersFeed } from '../../reads/numbers-feed';
import { holderOf } from './order-holder';
import { threadHolderOf } from './thread-holder';

/** What tells of changes, and when to stop telling. */
export interface EventSources {
  changes: ChangeFeed;
  numbers: NumbersFeed;
  streams: OpenStreams;
  sessions: SessionWatch;
}

export function eventCalls(services: Services, { changes, numbers, streams, sessions }: EventSources) {
  return {
    'shopper/events': async (
      { orderId = '', orderKey, threadId = '', threadKey, offerIds = [], groupBuyOrderIds: groupBuyIds = [] },
      request,
    ) => {
      const { userId } = request.session.account;
      const holder = await holderOf(services, { orderId, orderKey }, request, 'look');
      const ofThread = await threadHolderOf(services, { threadId, threadKey }, request);
      const listener = { userId, network: request.networkAddress };
      const stream = streams.add(listener, () => new EventStream<ChangeEvent>({ kind: 'heartbeat' }));
      const tell = (change: Change) => stream.send(lineOf(change));
      stream.onClose(changes.watch(userId, tell));
      // Of whoever bought it, this order and nothing else.
      const tellOfIt = (change: Change) => {
        if (change.kind === 'order' && change.id === orderId) tell(change);
      };
      if (holder.byMail) stream.onClose(changes.watch(holder.userId, tellOfIt));
      const tellOfThread = (change: Change) => {
        if (change.kind === 'support' && change.id === threadId) tell(change);
      };
      if (ofThread.byMail) stream.onClose(changes.watch(ofThread.userId, tellOfThread));
      stream.onClose(numbers.watch({ offerIds, groupBuyIds }, (line) => stream.send(line)));
      // Whoever signs out elsewhere, or is signed out, hears no more.
      stream.onClose(sessions.watch(request.session.tokenHash, () => stream.end()));
      return stream;
    },
  } satisfies Partial<CallHandlers>;
}

function lineOf({ kind, id }: Change): ChangeEvent {
  if (kind === 'order') return { kind, orderId: id };
  return kind === 'ticket' ? { kind, ticketId: id } : { kind, threadId: id };
}
