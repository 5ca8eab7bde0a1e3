import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while; texts and numbers, which are compared by what they say. */
export function useDebouncedValue<T extends string | number>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
