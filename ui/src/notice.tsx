import type { ReactNode } from 'react';
import { type Tone, toneIcon, toneLook } from './tone';

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
}

/** A tinted block that states a fact beside what it concerns. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const Sign = toneIcon[tone];
  return (
    <div className={`flex items-start gap-2.5 rounded-md px-4 py-3 ${toneLook[tone]}`}>
      <Sign className="mt-0.5 size-5" />
      <div className="min-w-0 text-sm">
        {title && (
          <p data-phrase="" className="font-bold">
            {title}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
