import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import type { Icon } from './icons';
import { Link, type LinkProps } from './link';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dark';

interface ButtonLook {
  variant?: ButtonVariant;
  /** Takes the whole width of its container. */
  block?: boolean;
  icon?: Icon;
  children: ReactNode;
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-shu text-on-shu shadow-card hover:bg-shu-strong active:bg-shu-strong',
  secondary:
    'border-(length:--control-width) border-control bg-surface text-ink hover:border-ink-2 hover:bg-sunken',
  quiet: 'bg-transparent text-ai hover:bg-ai-tint',
  /** For what belongs to the phone and not to us. */
  dark: 'bg-ink text-surface hover:bg-ink-2 active:bg-ink-2',
  danger: 'bg-beni text-on-beni hover:bg-beni-strong active:bg-beni-strong',
};

/** The look of a button, for elements that must stay what they are. */
export function buttonLook(variant: ButtonVariant = 'primary', block = false): string {
  return classNames(
    'inline-flex min-h-tap max-w-full select-none items-center justify-center gap-2 rounded-md px-[min(--spacing(5),5vw)] py-2.5 text-center font-bold',
    'text-base leading-tight transition-[background-color,border-color,scale] active:scale-[0.98]',
    'aria-disabled:scale-100 disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none disabled:active:scale-100',
    block && 'w-full',
    looks[variant],
  );
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Keeps focus and name, ignores presses, and tells screen readers it is busy. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'primary',
  block = false,
  loading = false,
  icon: LeadingIcon,
  type = 'button',
  className,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={type}
      // None where nothing is to happen, so that a dead button can be told by looking at it.
      onClick={onClick || loading ? press : undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={classNames(buttonLook(variant, block), className)}
    >
      {loading ? <Spinner /> : LeadingIcon && <LeadingIcon className="size-5" />}
      <span className="min-w-0">{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'children'> {}

/** Goes somewhere, looks like a button. */
export function ButtonLink({
  variant = 'primary',
  block = false,
  icon: LeadingIcon,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={classNames(buttonLook(variant, block), className)}>
      {LeadingIcon && <LeadingIcon className="size-5" />}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The name that screen readers speak. */
  label: string;
  icon: Icon;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon: Drawing, type = 'button', className, ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-tap shrink-0 items-center justify-center rounded-full text-ink transition-[background-color,scale]',
        'hover:bg-sunken active:scale-95 disabled:text-ink-3',
        className,
      )}
    >
      <Drawing />
    </button>
  );
}
