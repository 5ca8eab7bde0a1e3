import type { LinkProps } from '@meal/ui/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The design system's links through the router; other sites stay the browser's. */
export function routerLink({ href, children, ...anchor }: LinkProps): ReactNode {
  if (/^[a-z]+:/i.test(href)) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...anchor}>
      {children}
    </Link>
  );
}
