import type { ReactNode } from 'react';

interface FactLinesProps {
  facts: readonly { label: string; value: ReactNode }[];
}

/** Names and values below each other, for those who look something up. */
export function FactLines({ facts }: FactLinesProps) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-start gap-x-3 gap-y-0.5 py-2.5 text-sm">
          <dt className="w-32 shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-40 flex-1 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
