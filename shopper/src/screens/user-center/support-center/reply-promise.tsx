import { startOfTokyoDay } from '@meal/contract/tokyo';
import { Notice } from '@meal/ui/notice';
import { Skeleton } from '@meal/ui/skeleton';
import { useReplyDay } from '../../../data/support';
import { useTranslator } from '../../../language/language';

/** The actual day, before anybody has to trust a rule. */
export function ReplyPromise() {
  const t = useTranslator();
  const { data: day, isError } = useReplyDay();
  if (isError && !day) return null;
  return (
    <Notice
      tone="info"
      title={
        day ? (
          t('support.replyPromise', { day: startOfTokyoDay(day) })
        ) : (
          <Skeleton className="my-1 h-4 w-48" />
        )
      }
    >
      {t('support.replyPromiseText')}
    </Notice>
  );
}
