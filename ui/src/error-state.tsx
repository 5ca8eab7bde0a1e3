import type { ReactNode } from 'react';
import { RefreshIcon } from './icons';
import { Spinner } from './spinner';

interface ErrorStateProps {
  /** Says what failed and that pressing tries again. */
  text: ReactNode;
  onReload: () => void;
  loading?: boolean;
}

/** Stands where the content would be; the whole card tries again. */
export function ErrorState({ text, onReload, loading = false }: ErrorStateProps) {
  return (
    <button
      type="button"
      onClick={() => !loading && onReload()}
      aria-busy={loading || undefined}
      className="flex min-h-20 w-full items-center gap-4 rounded-lg bg-surface p-4 text-left shadow-card transition-[background-color,scale] hover:bg-sunken active:scale-[0.99]"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-beni-tint text-beni">
        {loading ? <Spinner /> : <RefreshIcon />}
      </span>
      <span className="min-w-0 font-bold">{text}</span>
    </button>
  );
}
