import { buttonLook } from '@meal/ui/button';
import { XIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';
import { EmbeddingTexts } from './embedding-texts';

interface CloseBarProps {
  onClose: () => void;
}

/** Back to the page around the app, which has asked for this button. */
export function CloseBar({ onClose }: CloseBarProps) {
  return (
    <EmbeddingTexts>
      <Bar onClose={onClose} />
    </EmbeddingTexts>
  );
}

function Bar({ onClose }: CloseBarProps) {
  const t = useTranslator();
  return (
    <div className="pad-safe-x mx-auto flex w-full max-w-page justify-end pt-1">
      <button type="button" onClick={onClose} className={`${buttonLook('quiet')} px-2 text-sm`}>
        <XIcon className="size-5" />
        {t('embedding.close')}
      </button>
    </div>
  );
}
