import { createListeners } from '@meal/ui/listeners';
import { textSizes as shownSizes, TextSizeControl } from '@meal/ui/text-size-control';
import { useSyncExternalStore } from 'react';
import { readTextSize, setTextSize, type TextSize, textSizes } from '../device/font-scale';
import { useTranslator } from '../language/language';

const listeners = createListeners();

function choose(size: TextSize): void {
  setTextSize(size);
  listeners.tell();
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(listeners.add, readTextSize);
}

interface TextSizeSettingProps {
  legendHidden?: boolean;
}

export function TextSizeSetting({ legendHidden }: TextSizeSettingProps) {
  const t = useTranslator();
  const size = useTextSize();
  return (
    <TextSizeControl
      legend={t('shell.textSize')}
      legendHidden={legendHidden}
      value={shownSizes.find((shown) => Number(shown) === size * 100) ?? '100'}
      onChange={(chosen) => choose(textSizes.find((known) => String(known * 100) === chosen) ?? 1)}
      label={(shown) => t('ui.textSizePercent', { share: Number(shown) / 100 })}
    />
  );
}
