import type { ReactNode } from 'react';
import { classNames } from './class-names';
import type { Icon } from './icons';
import { Link } from './link';

export interface TabBarItem {
  href: string;
  label: string;
  icon: Icon;
  /** The filled drawing of the current place. */
  currentIcon?: Icon;
  current: boolean;
}

interface TabBarProps {
  /** Names the landmark: "Main menu". */
  label: string;
  items: readonly TabBarItem[];
  /** Wide layout only: before and after the links. */
  brand?: ReactNode;
  trailing?: ReactNode;
}

/**
 * Thumb-high at the bottom of a phone, a navigation along the top from 700 px: the same links, once. Along the top it is
 * always one line: where that is narrow for the text, names go below their icons, and with very large text they are only
 * spoken.
 */
export function TabBar({ label, items, brand, trailing }: TabBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 bg-surface pb-safe-bottom shadow-bar wide:@container wide:sticky wide:top-0 wide:bottom-auto wide:pt-safe-top wide:pb-0 wide:shadow-card">
      <div className="mx-auto flex max-w-page items-center gap-6 pr-safe-right pl-safe-left wide:gap-3 wide:px-6 wide:py-1 wide:@min-[66em]:gap-6 wide:@min-[66em]:py-2">
        {brand && <div className="hidden shrink-0 wide:block">{brand}</div>}
        <nav aria-label={label} className="grow">
          <ul className="mx-auto grid max-w-page auto-cols-fr grid-flow-col wide:flex wide:justify-center wide:gap-1 wide:@min-[66em]:justify-start">
            {items.map(({ href, label: name, icon, currentIcon, current }) => {
              const Drawing = current ? (currentIcon ?? icon) : icon;
              return (
                <li key={href} className="min-w-0">
                  <Link
                    href={href}
                    aria-current={current ? 'page' : undefined}
                    className={classNames(
                      'relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-xs leading-tight transition-colors -outline-offset-4',
                      'wide:min-w-tap wide:rounded-md wide:px-2 wide:hover:bg-sunken',
                      'wide:@min-[66em]:min-h-tap wide:@min-[66em]:flex-row wide:@min-[66em]:gap-2 wide:@min-[66em]:px-4 wide:@min-[66em]:text-base',
                      current
                        ? 'font-bold text-shu before:absolute before:top-0 before:h-(--mark) before:w-8 before:rounded-b-full before:bg-shu wide:before:hidden wide:bg-shu-tint wide:hover:bg-shu-tint'
                        : 'text-ink-2',
                    )}
                  >
                    <Drawing className="size-[min(--spacing(6),8vw)] wide:size-5" />
                    <span className="wide:@max-[34em]:sr-only max-w-full break-words">{name}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        {trailing && <div className="hidden shrink-0 wide:block">{trailing}</div>}
      </div>
    </div>
  );
}
