import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface SkeletonProps {
  /** Size and radius by classes, the same as what will stand there. */
  className?: string;
}

export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'shimmer block bg-sunken',
        !className.includes('rounded') && 'rounded-sm',
        className,
      )}
    />
  );
}

interface SkeletonTextProps {
  lines?: number;
}

export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

interface LoadingProps {
  /** Spoken once: "Loading". */
  label: string;
  children: ReactNode;
}

/** Holds the place at once and shows itself after 150 ms, so that quick answers do not flash. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true" className="animate-appear">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
