import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import { useShownAtOnce } from './use-shown-at-once';

interface UnfinishedNoticeProps {
  /** Until when the order keeps its tickets. */
  payBy: number;
}

/** Back from a wallet without having paid. */
export function UnfinishedNotice({ payBy }: UnfinishedNoticeProps) {
  const t = useTranslator();
  const text = useShownAtOnce<HTMLParagraphElement>();
  return (
    <Notice tone="pending" title={t('purchase.unfinishedTitle')}>
      <p ref={text} tabIndex={-1} className="rounded-sm outline-none">
        {t('purchase.unfinishedText', { at: payBy })}
      </p>
    </Notice>
  );
}
