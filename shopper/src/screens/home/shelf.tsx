import { TextLink } from '@meal/ui/link';
import { type ReactNode, useId } from 'react';

interface ShelfProps {
  title: ReactNode;
  more?: { href: string; label: string };
  /** List items. */
  children: ReactNode;
}

/** A row to leaf through on a phone, a grid from 700 px. */
export function Shelf({ title, more, children }: ShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        {more && (
          <TextLink standalone href={more.href} className="text-sm">
            {more.label}
          </TextLink>
        )}
      </div>
      <ul className="no-scrollbar -mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 *:w-[86%] *:shrink-0 *:snap-start wide:mx-0 wide:grid wide:grid-cols-3 wide:gap-5 wide:overflow-visible wide:px-0 wide:*:w-auto">
        {children}
      </ul>
    </section>
  );
}
