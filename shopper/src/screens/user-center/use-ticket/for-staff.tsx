import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';

interface ForStaffProps {
  className: string;
  children: ReactNode;
}

/** In Japanese, beside a page in another language: staff who are shown a visitor's phone have to read it too. */
export function ForStaff({ className, children }: ForStaffProps) {
  const t = useTranslator();
  if (t.locale === 'ja-JP') return null;
  return (
    <span lang="ja" className={`wrap-anywhere block ${className}`}>
      {children}
    </span>
  );
}
