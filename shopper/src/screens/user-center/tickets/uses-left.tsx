import { classNames } from '@meal/ui/class-names';
import { useTranslator } from '../../../language/language';

interface UsesLeftProps {
  uses: number;
  usesLeft: number;
}

/** More than these would be a pattern rather than a count. */
const mostDots = 10;

/** A punch card: a full dot for each use that is left, a hole for each that is gone. */
export function UsesLeft({ uses, usesLeft: left }: UsesLeftProps) {
  const t = useTranslator();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold text-sm">
      {uses <= mostDots && (
        <span aria-hidden="true" className="flex gap-1">
          {Array.from({ length: uses }, (_, use) => (
            <span
              key={use}
              className={classNames(
                'size-3.5 rounded-full',
                use < left ? 'bg-matcha' : 'border-(length:--control-width) border-control bg-sunken',
              )}
            />
          ))}
        </span>
      )}
      {t('tickets.usesLeft', { left, uses })}
    </p>
  );
}
