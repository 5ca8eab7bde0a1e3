import type { SupportThread } from '@meal/contract/support';
import { ThreadRow } from './thread-row';

interface ThreadListProps {
  threads: readonly SupportThread[];
}

export function ThreadList({ threads }: ThreadListProps) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-lg bg-surface shadow-card">
      {threads.map((thread) => (
        <ThreadRow key={thread.threadId} thread={thread} />
      ))}
    </ul>
  );
}
