import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { LazySheet } from './lazy-sheet';

beforeAll(() => import('./sheet'), 30_000);
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose a station
      </button>
      <LazySheet open={open} onOpenChange={setOpen} locale="en-US" title="Stations" closeLabel="Close">
        <button type="button">Namba</button>
      </LazySheet>
    </>
  );
}

it('takes its name from its title, keeps the page behind out of reach, and gives the focus back', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Choose a station' });
  act(() => opener.focus());
  fireEvent.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Stations' });
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  expect(opener.closest('[inert], [aria-hidden="true"]')).not.toBeNull();

  fireEvent.keyDown(sheet, { key: 'Escape' });
  fireEvent.keyUp(sheet, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
}, 20_000);

it('is gone soon after it was closed, even where its leaving is cancelled', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose a station' }));
  const sheet = await screen.findByRole('dialog', { name: 'Stations' });
  // What the library sees where a sheet is closed while it still comes.
  const finished = Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
  finished.catch(() => undefined);
  const cancelled = { playState: 'running', finished };
  vi.stubGlobal('DocumentTimeline', undefined);
  Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: () => [cancelled] });
  try {
    fireEvent.keyDown(sheet, { key: 'Escape' });
    fireEvent.keyUp(sheet, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  } finally {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  }
  fireEvent.click(screen.getByRole('button', { name: 'Choose a station' }));
  await screen.findByRole('dialog', { name: 'Stations' });
}, 20_000);
