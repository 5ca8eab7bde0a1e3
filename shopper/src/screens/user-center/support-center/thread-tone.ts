import type { SupportState } from '@meal/contract/states';
import type { Tone } from '@meal/ui/tone';

export const threadTone: Record<SupportState, Tone> = {
  open: 'pending',
  answered: 'valid',
  closed: 'neutral',
};
