import { CallError } from '@meal/contract/call-error';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useEffect } from 'react';
import { ensureSession, useSession } from '../../../data/session';
import { useSupportThread } from '../../../data/support';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';
import { ReloadCard } from '../../../shell/reload-card';
import { ThreadContent } from './thread-content';
import { UnknownThread } from './unknown-thread';
import { ViewFrame } from './view-frame';

interface ThreadPageProps {
  threadId: string;
}

export function ThreadPage({ threadId }: ThreadPageProps) {
  const t = useTranslator();
  const { status } = useSession();
  const { data: thread, error, isFetching, refetch } = useSupportThread(threadId);
  // The link of a mail opens it for anybody; a guest session is all that is needed.
  useEffect(() => {
    if (status === 'none') ensureSession().catch(() => {});
  }, [status]);
  if (!thread && error instanceof CallError && (error.code === 'E506' || error.code === 'E503'))
    return <UnknownThread />;
  return (
    <ViewFrame title={t('support.threadTitle')} above={supportCenter({ threads: '1' })}>
      {thread && <ThreadContent thread={thread} />}
      {!thread && error && <ReloadCard loading={isFetching} onReload={() => void refetch()} />}
      {!thread && !error && (
        <Loading label={t('ui.loading')}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-16 w-full rounded-lg" />
            <Skeleton className="h-24 w-4/5 self-end rounded-lg" />
            <Skeleton className="h-32 w-4/5 rounded-lg" />
          </div>
        </Loading>
      )}
    </ViewFrame>
  );
}
