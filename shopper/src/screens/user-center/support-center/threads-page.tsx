import type { SupportThread } from '@meal/contract/support';
import { Button, ButtonLink } from '@meal/ui/button';
import { MessageIcon } from '@meal/ui/icons';
import { EmptyState } from '@meal/ui/states';
import { useSession } from '../../../data/session';
import { useSupportThreads } from '../../../data/support';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';
import { ReloadCard } from '../../../shell/reload-card';
import { SignInLink } from '../../../shell/sign-in-link';
import { WaitingRows } from './support-skeleton';
import { ThreadList } from './thread-list';
import { ViewFrame } from './view-frame';

export function ThreadsPage() {
  const t = useTranslator();
  const { status } = useSession();
  const own = useSupportThreads();
  const threads =
    status === 'none' ? [] : own.data && withoutDoubles(own.data.pages.flatMap(({ list }) => list));
  return (
    <ViewFrame title={t('support.threadsTitle')}>
      {threads && threads.length > 0 && <ThreadList threads={threads} />}
      {threads?.length === 0 && (
        <EmptyState
          title={t('support.threadsEmptyTitle')}
          action={
            <>
              <ButtonLink icon={MessageIcon} href={supportCenter({ contact: '1' })}>
                {t('support.contactButton')}
              </ButtonLink>
              {status !== 'user' && <SignInLink variant="secondary" />}
            </>
          }
        >
          {t('support.threadsEmptyText')}
        </EmptyState>
      )}
      {own.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={own.isFetchingNextPage}
          onClick={() => void own.fetchNextPage()}
        >
          {t('support.threadsMore')}
        </Button>
      )}
      {!threads && own.isError && <ReloadCard loading={own.isFetching} onReload={() => void own.refetch()} />}
      {!threads && !own.isError && <WaitingRows rows={3} />}
    </ViewFrame>
  );
}

/** One to which a message came between two answers is listed once. */
function withoutDoubles(threads: readonly SupportThread[]): SupportThread[] {
  return [...new Map(threads.map((thread) => [thread.threadId, thread])).values()];
}
