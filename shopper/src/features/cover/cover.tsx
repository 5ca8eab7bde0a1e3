import { classNames } from '@meal/ui/class-names';
import type { ReactNode } from 'react';

interface CoverProps {
  picture: string;
  /** What kind of page it is. */
  label: string;
  title: string;
  lead: string;
  /** Over already. */
  pale?: boolean;
  back: ReactNode;
  /** Below the lead. */
  children?: ReactNode;
}

/** The cover of a small magazine: a picture, and a sheet of paper with the title laid over its edge. */
export function Cover({ picture, label, title, lead, pale = false, back, children }: CoverProps) {
  return (
    <header className="relative wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center wide:px-6 wide:pt-6">
      {back}
      <img
        src={picture}
        alt=""
        width={800}
        height={600}
        fetchPriority="high"
        className={classNames(
          'aspect-[4/3] w-full bg-sunken object-cover wide:col-start-2 wide:row-start-1 wide:aspect-[16/10] wide:rounded-lg',
          pale && 'opacity-60 grayscale',
        )}
      />
      <div className="relative mx-4 -mt-14 flex flex-col gap-2 rounded-lg bg-surface px-5 py-5 shadow-card wide:col-start-1 wide:row-start-1 wide:mx-0 wide:my-16 wide:-mr-16 wide:gap-3 wide:p-8">
        <p className="flex items-center gap-2 font-bold text-shu text-sm">
          <span aria-hidden="true" className="h-(--mark) w-6 rounded-full bg-shu" />
          {label}
        </p>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {title}
        </h1>
        <p data-phrase className="text-ink-2">
          {lead}
        </p>
        {children}
      </div>
    </header>
  );
}
