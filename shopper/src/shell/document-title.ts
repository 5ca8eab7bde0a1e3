import type { MessageKey } from '@meal/messages/keys';
import { useEffect } from 'react';
import { useTranslator } from '../language/language';

export function useDocumentTitle(key: MessageKey): void {
  const t = useTranslator();
  useEffect(() => {
    document.title = t(key);
  }, [t, key]);
}
