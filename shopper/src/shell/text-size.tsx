import { textSizes as shownSizes, TextSizeControl } from '@meal/ui/text-size-control';
import { useSyncExternalStore } from 'react';
import { readTextSize, setTextSize, type TextSize, textSizes } from '../device/font-scale';
import { useTranslator } from '../language/language';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(size: TextSize): void {
  setTextSize(size);
  for (const listener of listeners) listener();
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, readTextSize);
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
