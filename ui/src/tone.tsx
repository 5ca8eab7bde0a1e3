import { AlertCircleIcon, CircleCheckIcon, ClockIcon, type Icon, InfoCircleIcon } from './icons';

/** valid: good to use. info: worth knowing. pending: waits for somebody. error: went wrong. neutral: over, past. */
export type Tone = 'valid' | 'info' | 'pending' | 'error' | 'neutral';

export const toneLook: Record<Tone, string> = {
  valid: 'bg-matcha-tint text-matcha',
  info: 'bg-ai-tint text-ai',
  pending: 'bg-amber-tint text-amber',
  error: 'bg-beni-tint text-beni',
  neutral: 'bg-sunken text-ink-2',
};

/** Each tone has a shape too, so that colour is never the only sign. */
export const toneIcon: Record<Tone, Icon> = {
  valid: CircleCheckIcon,
  info: InfoCircleIcon,
  pending: ClockIcon,
  error: AlertCircleIcon,
  neutral: InfoCircleIcon,
};
