import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { setPosition } from '../../data/app-state';
import { currentPosition, type Position } from '../../device/position';
import { useTranslator } from '../../language/language';

/** Asks the device where it is; only ever after a tap. A failure shows as the toast too. */
export function useLocate() {
  const t = useTranslator();
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');

  const locate = async (): Promise<Position | undefined> => {
    setState('locating');
    try {
      const position = await currentPosition();
      setPosition(position);
      setState('idle');
      return position;
    } catch {
      setState('failed');
      showToast({ text: t('errors.positionFailed'), tone: 'error' });
      return undefined;
    }
  };

  return { locate, isLocating: state === 'locating', hasFailed: state === 'failed' };
}
