import { useState } from 'react';
import { useLocation } from 'react-router';

/** The key of a mail's link, empty without one. Behind the # it is sent to no server, and it is kept nowhere. */
export function useLinkKey(): string {
  const { hash } = useLocation();
  const [key] = useState(() => new URLSearchParams(hash.slice(1)).get('key') ?? '');
  return key;
}
