import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { ChevronRightIcon, type Icon } from './icons';
import { Link } from './link';

interface ListGroupProps {
  /** Heading above the rows. */
  title?: ReactNode;
  children: ReactNode;
}

export function ListGroup({ title, children }: ListGroupProps) {
  return (
    <section>
      {title && <h2 className="mb-2 px-1 font-bold text-ink-2 text-sm">{title}</h2>}
      <ul className="divide-y divide-line overflow-clip rounded-lg bg-surface shadow-card">{children}</ul>
    </section>
  );
}

interface ListRowProps {
  icon?: Icon;
  label: ReactNode;
  /** A line under the label. */
  detail?: ReactNode;
  /** Stands at the end; goes below when there is no room. */
  value?: ReactNode;
  /** Either of both makes the row a target; with neither it only tells. */
  href?: string;
  onPress?: () => void;
  /** For a press that asks or acts at once, instead of opening more of the same. */
  isAction?: boolean;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
}

/** One row of a settings or account list. */
export function ListRow({
  icon: LeadingIcon,
  label,
  detail,
  value,
  href,
  onPress,
  isAction = false,
  tone = 'plain',
  disabled,
}: ListRowProps) {
  const content = (
    <>
      {LeadingIcon && (
        <LeadingIcon className={classNames('size-6', tone === 'danger' ? 'text-beni' : 'text-ink-2')} />
      )}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow">
          <span className={classNames('block', tone === 'danger' && 'font-bold text-beni')}>{label}</span>
          {detail && <span className="block text-ink-2 text-sm">{detail}</span>}
        </span>
        {value && <span className="min-w-0 max-w-full break-words text-ink-2 text-sm">{value}</span>}
      </span>
    </>
  );
  const row = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left';
  const target = 'transition-colors -outline-offset-4 rounded-md hover:bg-sunken active:bg-sunken';
  return (
    <li>
      {href === undefined && !onPress && <div className={row}>{content}</div>}
      {href !== undefined && (
        <Link href={href} className={classNames(row, target)}>
          {content}
          <ChevronRightIcon className="size-5 text-ink-3" />
        </Link>
      )}
      {href === undefined && onPress && (
        <button
          type="button"
          disabled={disabled}
          onClick={onPress}
          className={classNames(row, target, 'disabled:text-ink-3')}
        >
          {content}
          {!isAction && <ChevronRightIcon className="size-5 text-ink-3" />}
        </button>
      )}
    </li>
  );
}
