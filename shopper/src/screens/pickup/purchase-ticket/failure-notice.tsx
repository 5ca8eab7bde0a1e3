import { AlertCircleIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import type { Failure } from './purchase-outcome';
import { useShownAtOnce } from './use-shown-at-once';

interface FailureNoticeProps {
  failure: Failure;
}

/** What went wrong and what to do. The toast has said the first; the focus comes to the second and reads it. */
export function FailureNotice({ failure }: FailureNoticeProps) {
  const t = useTranslator();
  const advice = useShownAtOnce<HTMLParagraphElement>();
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-beni-tint px-4 py-3 text-beni text-sm">
      <AlertCircleIcon className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p data-phrase="" className="font-bold text-base">
          {t(failure.title)}
        </p>
        <p ref={advice} tabIndex={-1} className="mt-0.5 rounded-sm text-ink outline-none">
          {t(failure.text)}
        </p>
      </div>
    </div>
  );
}
