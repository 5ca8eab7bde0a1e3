import { limits } from '@meal/contract/limits';
import { showToast } from '@meal/ui/toast';
import { useTranslator } from '../../language/language';

/** What is sent to others. */
export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/** The whole address of a path of this app, for those who are elsewhere. */
export function addressToShare(path: string): string {
  return location.origin + limits.basePath + path;
}

/** The ways to send a link; `share` only where the device has sharing of its own. */
export function useSharedLink({ title, text, url }: SharedLink) {
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
  return {
    copy,
    share: 'share' in navigator ? share : undefined,
    lineAddress: `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${url}`)}`,
  };
}
