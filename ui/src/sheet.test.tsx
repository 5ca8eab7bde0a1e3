import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
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
