import { clockText } from '@meal/contract/clock-text';
import { FieldError, FieldHint, useFieldIds } from '@meal/ui/field';
import { useTranslator } from '../../../language/language';

interface TimeChoiceProps {
  label: string;
  times: readonly string[];
  /** The best first. */
  value: readonly string[];
  error: string | undefined;
  onChange: (times: string[]) => void;
}

const most = 3;

const chip =
  'relative inline-flex min-h-tap cursor-pointer items-center justify-center gap-1.5 rounded-md border-(length:--control-width) px-2 py-1.5 text-center font-bold text-sm tabular-nums leading-tight transition-colors ' +
  'border-line bg-surface hover:border-control has-checked:border-shu has-checked:bg-shu-tint has-checked:text-shu has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:bg-sunken has-disabled:text-ink-3 ' +
  'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1';

/** Up to three times, numbered in the order in which they were tapped; tapping again lets one go. */
export function TimeChoice({ label, times, value, error, onChange }: TimeChoiceProps) {
  const t = useTranslator();
  const isFull = value.length >= most;
  const hint = isFull ? t('purchase.timesAllChosen') : t('purchase.timesHint');
  const { hintId, errorId, describedBy } = useFieldIds(undefined, hint, error);
  const toggle = (time: string) =>
    onChange(value.includes(time) ? value.filter((each) => each !== time) : [...value, time]);
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1 font-bold text-sm">{label}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(calc(var(--unit)*4.75),1fr))] gap-2">
        {times.map((time, index) => {
          const rank = value.indexOf(time) + 1;
          return (
            <label key={time} className={chip}>
              <input
                type="checkbox"
                checked={rank > 0}
                disabled={isFull && rank === 0}
                onChange={() => toggle(time)}
                // The first one takes the focus when none was chosen.
                aria-invalid={error && index === 0 ? true : undefined}
                aria-describedby={error && index === 0 ? errorId : undefined}
                className="sr-only"
              />
              {rank > 0 && <Rank rank={rank} />}
              {clockText(time, (clock) => t('purchase.timeAfterMidnight', { time: clock }))}
            </label>
          );
        })}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

interface RankProps {
  rank: number;
}

function Rank({ rank }: RankProps) {
  const t = useTranslator();
  return (
    <span className="absolute -top-2 -right-1 flex size-5.5 items-center justify-center rounded-full bg-shu text-on-shu text-xs">
      <span aria-hidden="true">{rank}</span>
      <span className="sr-only">{t('purchase.timeRank', { rank })}</span>
    </span>
  );
}
