import type { Look } from '../../payments/port';

/** Of our own fields and buttons. */
export const ourLook: Look = {
  ink: 'var(--ink)',
  soft: 'var(--ink-2)',
  surface: 'var(--surface)',
  line: 'var(--control)',
  accent: 'var(--ai)',
  danger: 'var(--beni)',
  radius: 'calc(var(--unit) * 0.75)',
};
