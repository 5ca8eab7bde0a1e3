import { type SupportCategory, type SupportGroup, supportGroups } from '@meal/contract/support-categories';
import { FieldError } from '@meal/ui/field';
import { ChevronDownIcon } from '@meal/ui/icons';
import { useId } from 'react';
import { useTranslator } from '../../../language/language';

interface CategoryFieldProps {
  value: SupportCategory | '';
  error: string | undefined;
  onChange: (category: SupportCategory) => void;
}

const groups = Object.keys(supportGroups) as SupportGroup[];

/** The browser's own select, which phones open as a list of their own; nothing is chosen for the visitor. */
export function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const t = useTranslator();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {t('support.formCategory')}
      </label>
      <span className="relative flex min-w-0">
        <select
          id={id}
          name="category"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value as SupportCategory)}
          className="min-h-tap w-full min-w-0 appearance-none text-ellipsis rounded-md border-(length:--control-width) border-control bg-surface py-2 pr-10 pl-3.5 text-ink transition-colors hover:border-ink-2 aria-invalid:border-beni aria-invalid:bg-beni-tint"
        >
          <option value="" disabled hidden>
            {t('support.formCategoryNone')}
          </option>
          {groups.map((group) => (
            <optgroup key={group} label={t(`support.group-${group}`)}>
              {supportGroups[group].map((category) => (
                <option key={category} value={category}>
                  {t(`support.topic-${category}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
          <ChevronDownIcon className="size-5" />
        </span>
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
