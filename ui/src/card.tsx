import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';
import { Link } from './link';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Off for cards whose picture reaches the edges. */
  padded?: boolean;
  children: ReactNode;
}

export function Card({ as: Element = 'div', padded = true, className, children, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'relative overflow-clip rounded-lg bg-surface shadow-card',
        padded && 'p-4 wide:p-6',
        className,
      )}
    >
      {children}
    </Element>
  );
}

interface CardLinkProps {
  href: string;
  children: ReactNode;
}

/** The link inside a card's heading; its area is the whole card, its name only the heading. */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <Link
      href={href}
      className="-my-2 flex min-h-tap items-center py-2 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-(length:--focus-width) focus-visible:after:-outline-offset-4 focus-visible:after:outline-ai hover:underline"
    >
      {children}
    </Link>
  );
}
