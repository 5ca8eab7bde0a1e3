import { Spinner } from '@meal/ui/spinner';
import { type ReactNode, useEffect, useRef } from 'react';

interface WaitingProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** Stands in the form's place while something is settled elsewhere. */
export function Waiting({ title, text, action }: WaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col items-center gap-4 py-16 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-shu-tint text-shu">
        <Spinner />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {action && <div className="mt-2 flex w-full flex-col gap-2">{action}</div>}
    </div>
  );
}
