import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Files share a process and its document: every test leaves both as it found them. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
