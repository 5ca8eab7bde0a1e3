import { classNames } from '@meal/ui/class-names';
import type { Icon } from '@meal/ui/icons';
import type { ReactNode } from 'react';

export interface Fact {
  icon: Icon;
  label: string;
  value: ReactNode;
  /** Needs a line of its own. */
  wide?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
}

/** The few things to remember, large enough to be read at arm's length. */
export function Facts({ facts }: FactsProps) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-4 @min-[16em]:grid-cols-2">
        {facts.map(({ icon: Sign, label, value, wide }) => (
          <div key={label} className={classNames('min-w-0', wide && 'col-span-full')}>
            <dt className="flex items-center gap-2 text-ink-2 text-xs">
              <Sign className="size-5 text-ink-3" />
              {label}
            </dt>
            <dd className="wrap-anywhere pl-7 font-bold text-base tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
