import type { LinkProps } from '@meal/ui/link';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** The design system's links through the router; other sites stay the browser's. */
export function routerLink({ children, ...anchor }: LinkProps): ReactNode {
  if (/^[a-z]+:/i.test(anchor.href)) return <a {...anchor}>{children}</a>;
  return <RouterLink {...anchor}>{children}</RouterLink>;
}

/** Of the router's parts only those that are needed: its own link also carries fetching ahead, which we do ourselves. */
function RouterLink({ href, onClick, children, ...anchor }: LinkProps) {
  const go = useLinkClickHandler(href, { target: anchor.target });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a {...anchor} href={useHref(href)} onClick={follow}>
      {children}
    </a>
  );
}
