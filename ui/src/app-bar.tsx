import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { ChevronLeftIcon } from './icons';
import { Link } from './link';

interface AppBarProps {
  /** The page's one h1. */
  title: ReactNode;
  /** Receives focus after navigation. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** A page with a parent; `onBack` replaces following the link (history back). */
  back?: { label: string; href: string; onBack?: () => void };
  actions?: ReactNode;
}

const backLook =
  '-ml-2 inline-flex size-tap shrink-0 items-center justify-center rounded-full transition-colors hover:bg-sunken active:scale-95';

export function AppBar({ title, headingRef, back, actions }: AppBarProps) {
  return (
    <header className="sticky top-0 z-10 bg-paper pt-safe-top wide:static short:static">
      <div className="pad-safe-x mx-auto flex min-h-14 w-full max-w-page flex-wrap items-center gap-x-1 py-1.5 wide:pt-6">
        {back && (
          <Link
            href={back.href}
            aria-label={back.label}
            className={backLook}
            onClick={(event) => {
              if (!back.onBack) return;
              event.preventDefault();
              back.onBack();
            }}
          >
            <ChevronLeftIcon />
          </Link>
        )}
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={classNames(
            'min-w-0 grow basis-1/2 font-bold',
            back ? 'text-lg wide:text-xl' : 'text-xl wide:text-2xl',
          )}
        >
          {title}
        </h1>
        {actions && <div className="flex items-center gap-1">{actions}</div>}
      </div>
    </header>
  );
}
