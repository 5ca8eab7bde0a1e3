import { classNames } from '@meal/ui/class-names';
import { ChevronLeftIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { paths } from '../paths';
import { useGoBack } from './go-back';

interface FloatingBackProps {
  className?: string;
}

/** The way back of screens that begin with a picture instead of a bar. */
export function FloatingBack({ className }: FloatingBackProps) {
  const { back } = useGoBack(paths.home);
  return (
    <Link
      href={back.href}
      aria-label={back.label}
      onClick={(event) => {
        event.preventDefault();
        back.onBack();
      }}
      className={classNames(
        'inline-flex size-tap items-center justify-center rounded-full bg-raised shadow-card transition-[background-color,scale] hover:bg-sunken active:scale-95',
        className,
      )}
    >
      <ChevronLeftIcon />
    </Link>
  );
}
