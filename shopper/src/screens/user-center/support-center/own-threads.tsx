import type { SupportThread } from '@meal/contract/support';
import { TextLink } from '@meal/ui/link';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';
import { ThreadList } from './thread-list';

const most = 2;

/** The newest conversations; nothing where there are none, or as long as nobody knows. */
interface OwnThreadsProps {
  threads: readonly SupportThread[];
}

export function OwnThreads({ threads }: OwnThreadsProps) {
  const t = useTranslator();
  if (threads.length === 0) return null;
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3 px-1">
        <h2 className="font-bold text-ink-2 text-sm">{t('support.threadsTitle')}</h2>
        {threads.length > most && (
          <TextLink standalone href={supportCenter({ threads: '1' })} className="text-sm">
            {t('support.threadsAll')}
          </TextLink>
        )}
      </div>
      <ThreadList threads={threads.slice(0, most)} />
    </section>
  );
}
