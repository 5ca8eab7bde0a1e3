import { showToast } from '@meal/ui/toast';
import { useTranslator } from '../../language/language';

export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** The device's own sharing where there is one, else the link is copied. */
export function useShare({ title, text, url }: Shared) {
  const t = useTranslator();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('offers.linkCopied'), tone: 'valid' });
    } catch {
      showToast({ text: t('offers.copyFailed'), tone: 'error' });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { canShare: 'share' in navigator, share, copy };
}
