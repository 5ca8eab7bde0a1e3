import type { TicketDetail } from '@meal/contract/ticket';

const recentMs = 10 * 60_000;

/**
 * Whether the use that the visitor waits for has happened: since the screen was opened, or shortly before where nothing
 * is left, for a page that was reloaded meanwhile. All in the server's time.
 */
export function isJustUsed({ state, history }: TicketDetail, openedAt: number, now: number): boolean {
  const last = history.at(-1);
  if (!last) return false;
  return last.at >= openedAt || (state === 'used' && last.at > now - recentMs);
}
