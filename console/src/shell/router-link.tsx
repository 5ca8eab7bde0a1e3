import type { LinkProps } from '@meal/ui/link';
import { Link } from 'react-router';

/** The design system's links through the router. */
export function routerLink({ href, children, ...anchor }: LinkProps) {
  return (
    <Link to={href} {...anchor}>
      {children}
    </Link>
  );
}
