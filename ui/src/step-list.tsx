import { classNames } from './class-names';
import { CheckIcon, ClockIcon } from './icons';

type StepState = 'done' | 'now' | 'later';

export interface Step {
  label: string;
  detail?: string;
  /** How long is left. */
  left?: string;
  state: StepState;
}

interface StepListProps {
  steps: readonly Step[];
  /** Read out after the step, whose mark only the eye sees. */
  spoken: { done: string; now: string };
}

/** A way with its stations: what is behind, what happens now, what is to come. */
export function StepList({ steps, spoken }: StepListProps) {
  return (
    <ol>
      {steps.map((step, index) => (
        <StepRow key={step.label} step={step} spoken={spoken} last={index === steps.length - 1} />
      ))}
    </ol>
  );
}

const marks: Record<StepState, string> = {
  done: 'bg-matcha-tint text-matcha',
  now: 'bg-amber-tint text-amber',
  later: 'border-(length:--control-width) border-control border-dashed',
};

interface StepRowProps extends Pick<StepListProps, 'spoken'> {
  step: Step;
  last: boolean;
}

function StepRow({ step: { label, detail, left, state }, spoken, last }: StepRowProps) {
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-3.5 pb-5 last:pb-0">
      {!last && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-9 bottom-1 left-4 w-(--control-width) -translate-x-1/2 rounded-full',
            state === 'done' ? 'bg-matcha' : 'bg-line',
          )}
        />
      )}
      <span className="relative size-8 shrink-0">
        {state === 'now' && (
          <span aria-hidden="true" className="absolute -inset-1.5 animate-steam rounded-full bg-amber-tint" />
        )}
        <span
          aria-hidden="true"
          className={classNames(
            'relative flex size-8 items-center justify-center rounded-full',
            marks[state],
          )}
        >
          {state === 'done' && <CheckIcon className="size-5" />}
          {state === 'now' && <ClockIcon className="size-5" />}
        </span>
      </span>
      <div className="min-w-0 pt-0.5">
        <p className={classNames('font-bold', state === 'later' && 'text-ink-2')}>
          {label}
          {state !== 'later' && <span className="sr-only"> {spoken[state]}</span>}
        </p>
        {detail && <p className="text-ink-2 text-sm">{detail}</p>}
        {left && <p className="font-bold text-amber text-sm">{left}</p>}
      </div>
    </li>
  );
}
