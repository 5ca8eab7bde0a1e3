import type { ReactNode, Ref } from 'react';

export interface StateProps {
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

/** A drawing, what it means, and the next step. */
export function PicturedState({
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
