import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../language/language';
import { EmbeddingTexts } from './embedding-texts';

/** The browser keeps nothing: whoever is here is somebody for this visit alone, and should know it before they buy. */
export default function StorageNotice() {
  return (
    <EmbeddingTexts>
      <Words />
    </EmbeddingTexts>
  );
}

function Words() {
  const t = useTranslator();
  return (
    <section aria-label={t('embedding.storageTitle')} className="pad-safe-x mx-auto w-full max-w-page py-2">
      <Notice title={t('embedding.storageTitle')}>
        <p>{t('embedding.storageText')}</p>
      </Notice>
    </section>
  );
}
