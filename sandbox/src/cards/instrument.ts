import { createHmac } from 'node:crypto';

/** By which a merchant knows a card again without knowing its number: merchants with other keys are told another. */
export function instrumentOf(merchantKey: string, number: string): string {
  return `in_${createHmac('sha256', merchantKey).update(`instrument:${number}`).digest('base64url')}`;
}
