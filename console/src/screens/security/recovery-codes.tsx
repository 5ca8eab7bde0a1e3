import { Button } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { showToast } from '@meal/ui/toast';
import { useTranslator } from '../../language/language';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** For the day on which the phone is lost. Shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslator();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ text: t('security.recoveryCopied'), tone: 'valid' });
    } catch {
      showToast({ text: t('security.recoveryNotCopied'), tone: 'error' });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="pending" title={t('security.recoveryTitle')}>
        {t('security.recoveryText')}
      </Notice>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-sunken px-2 py-2 text-center font-bold">
            <code className="wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('security.recoveryCopy')}
        </Button>
        <Button onClick={onDone}>{t('security.recoverySaved')}</Button>
      </div>
    </div>
  );
}
