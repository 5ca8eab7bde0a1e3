import { vi } from 'vitest';

/** A known device with a screen: without a layout engine, a map has no size of its own. */
export function stubPhoneScreen(): void {
  localStorage.setItem('DEVICEID', JSON.stringify({ value: 'device-1', expiresAt: null }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
}
