import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names';
import { Link } from './link';

const strip = 'no-scrollbar flex overflow-x-auto border-line border-b-(length:--hairline)';
const tab =
  'relative flex min-h-tap min-w-tap shrink-0 grow items-center justify-center gap-x-1.5 gap-y-0.5 whitespace-nowrap px-2 py-2 text-sm transition-colors wide:px-4 ' +
  '-outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-(--mark) after:rounded-full';
const other = 'font-medium text-ink-2 hover:text-ink';
const chosen = 'font-bold text-shu after:bg-shu';

interface CountProps {
  count: number | undefined;
  current: boolean;
}

function Count({ count, current }: CountProps) {
  if (count === undefined) return null;
  return (
    <span
      className={classNames(
        'min-w-5.5 rounded-full px-1 text-center font-bold text-xs tabular-nums',
        current ? 'bg-shu-tint text-shu' : 'bg-sunken text-ink-2',
      )}
    >
      {count}
    </span>
  );
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode; count?: number; panel: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Switches panels on one page. Arrow keys move, Home and End jump. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => id === selected);

  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ id }) => id === selected);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={strip}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={move}
            className={classNames(tab, id === selected ? chosen : other)}
          >
            {name}
            <Count count={count} current={id === selected} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
        className="rounded-sm pt-4"
      >
        {current?.panel}
      </div>
    </div>
  );
}

interface TabLinksProps {
  label: string;
  links: readonly { href: string; label: ReactNode; count?: number; current: boolean }[];
}

/** Tabs that are addresses: Back works, and each can be opened on its own. Counts stand below where room is scarce. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className={strip}>
      {links.map(({ href, label: name, count, current }) => (
        <Link
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className={classNames(tab, 'flex-col wide:flex-row', current ? chosen : other)}
        >
          {name}
          {/* The count that is still to come has its place. */}
          {count === undefined && <span aria-hidden="true" className="h-[1lh] text-xs wide:hidden" />}
          <Count count={count} current={current} />
        </Link>
      ))}
    </nav>
  );
}
