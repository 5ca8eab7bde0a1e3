import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first test loads the code of the screens, and a busy machine is no fault.
configure({ asyncUtilTimeout: 60_000 });

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
