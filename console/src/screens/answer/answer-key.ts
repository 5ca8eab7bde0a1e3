import { useState } from 'react';
import { useLocation } from 'react-router';

/** What stands behind the # of the link. It goes to the server in the body of calls, and nowhere else. */
export function useAnswerKey(): string {
  const { hash } = useLocation();
  const written = new URLSearchParams(hash.slice(1)).get('key');
  const [key, setKey] = useState(written ?? '');
  // Another mail's link in the same tab only changes the part behind the #.
  if (written !== null && written !== key) setKey(written);
  return written ?? key;
}
