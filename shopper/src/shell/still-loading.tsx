import { useIsFetching } from '@tanstack/react-query';
import { useIsLate } from '../data/late';
import { useTranslator } from '../language/language';

/** Says so while an answer that a screen cannot do without is long in coming. Over the page: nothing moves for it. */
export function StillLoading() {
  const awaited = useIsFetching({
    predicate: (query) => query.isActive() && query.state.data === undefined,
  });
  return <StillLoadingNote awaits={awaited > 0} />;
}

interface StillLoadingNoteProps {
  awaits: boolean;
}

export function StillLoadingNote({ awaits }: StillLoadingNoteProps) {
  const t = useTranslator();
  const isLate = useIsLate(awaits);
  return (
    // Always there, so that its text is spoken when it comes.
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(18)+env(safe-area-inset-bottom,0px))] z-20 flex justify-center px-4 wide:bottom-6">
      {awaits && isLate && (
        <span className="animate-appear rounded-full bg-ink px-4 py-2 text-center font-medium text-paper text-sm shadow-float">
          {t('ui.stillLoading')}
        </span>
      )}
    </output>
  );
}
