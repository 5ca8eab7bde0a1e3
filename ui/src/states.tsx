import type { ReactNode, Ref } from 'react';
import { RefreshIcon } from './icons';
import { EmptyPicture, LostPicture, OfflinePicture } from './illustrations';
import { Spinner } from './spinner';

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The next step; a state without one is a dead end. */
  action?: ReactNode;
  /** h1 where the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
  headingRef?: Ref<HTMLHeadingElement>;
}

interface PicturedStateProps extends StateProps {
  picture: ReactNode;
}

function PicturedState({
  picture,
  title,
  children,
  action,
  heading: Title = 'h2',
  headingRef,
}: PicturedStateProps) {
  return (
    <div className="mx-auto flex w-full min-w-0 max-w-phone flex-col items-center gap-4 px-4 py-8 text-center">
      <div className="w-full max-w-60">{picture}</div>
      <div className="flex w-full flex-col gap-2">
        <Title ref={headingRef} tabIndex={-1} className="font-bold text-xl">
          {title}
        </Title>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {action && <div className="mt-2 flex w-full flex-col items-stretch gap-2">{action}</div>}
    </div>
  );
}

interface EmptyStateProps extends StateProps {
  /** Another drawing than the empty table. */
  picture?: ReactNode;
}

export function EmptyState({ picture = <EmptyPicture />, ...state }: EmptyStateProps) {
  return <PicturedState {...state} picture={picture} />;
}

export function OfflineState(state: StateProps) {
  return <PicturedState {...state} picture={<OfflinePicture />} />;
}

export function NotFoundState(state: StateProps) {
  return <PicturedState heading="h1" {...state} picture={<LostPicture />} />;
}

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
