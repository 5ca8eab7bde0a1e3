import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAfterTap } from './after-tap';

const said = vi.fn<() => void>();

function Field() {
  const afterTap = useAfterTap();
  return <input aria-label="E-mail" onBlur={() => afterTap(said)} />;
}

const soon = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

beforeEach(() => {
  said.mockReset();
  render(<Field />);
});

it('waits while the button is down, until it is up', async () => {
  fireEvent.pointerDown(document.body);
  fireEvent.blur(screen.getByLabelText('E-mail'));
  await soon();
  expect(said).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  expect(said).not.toHaveBeenCalled();
  await soon();
  expect(said).toHaveBeenCalledOnce();
});

it('waits for the click that follows a finger', async () => {
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.blur(screen.getByLabelText('E-mail'));
  expect(said).not.toHaveBeenCalled();
  await soon();
  expect(said).toHaveBeenCalledOnce();
});

it('comes at once for the keyboard, and after a finger that went on to scroll', async () => {
  fireEvent.blur(screen.getByLabelText('E-mail'));
  await soon();
  expect(said).toHaveBeenCalledOnce();
  fireEvent.pointerDown(document.body);
  fireEvent.blur(screen.getByLabelText('E-mail'));
  fireEvent.pointerCancel(document.body);
  await soon();
  expect(said).toHaveBeenCalledTimes(2);
});
