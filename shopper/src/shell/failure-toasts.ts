import { showToast } from '@meal/ui/toast';
import { useEffect } from 'react';
import { onFailure } from '../data/client';
import { errorText } from '../language/error-text';
import { useTranslator } from '../language/language';

/** Every failed call shows as the top toast. */
export function useFailureToasts(): void {
  const t = useTranslator();
  useEffect(() => onFailure((error) => showToast({ text: errorText(t, error), tone: 'error' })), [t]);
}
