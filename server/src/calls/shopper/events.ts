import type { ChangeEvent } from '@meal/contract/calls/shopper/events';
import type { CallHandlers } from '../../http/call-handlers';
import { EventStream } from '../../http/event-stream';
import type { OpenStreams } from '../../http/open-streams';
import type { Change, ChangeFeed } from '../../platform/change-feed';

export function eventCalls(changes: ChangeFeed, streams: OpenStreams) {
  return {
    'shopper/events': async (_, { session }) => {
      const { userId } = session.account;
      const stream = streams.add(userId, () => new EventStream<ChangeEvent>({ kind: 'heartbeat' }));
      stream.onClose(changes.watch(userId, (change) => stream.send(lineOf(change))));
      return stream;
    },
  } satisfies Partial<CallHandlers>;
}

function lineOf({ kind, id }: Change): ChangeEvent {
  return kind === 'order' ? { kind, orderId: id } : { kind, ticketId: id };
}
