import { useMutation } from '@tanstack/react-query';
import { ensureSession } from '../data/session';

/** Begins a guest session where there is none. */
export function useGuestSession() {
  return useMutation({ mutationFn: ensureSession });
}
