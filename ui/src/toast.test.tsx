import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, ToastRegion } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Notifications" closeLabel="Close" durationMs={3000} />);
});

afterEach(() => act(() => dismissToast()));

const region = () => screen.getByRole('status');
const show = (text: string) => act(() => showToast({ text, tone: 'error' }));
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('has one polite region before there is anything to say', () => {
  expect(region().getAttribute('aria-live')).toBe('polite');
  expect(region().textContent).toBe('');
});

it('says the message once, without the name of its close button', () => {
  show('No network available');
  expect(region().textContent).toBe('No network available');
  expect(screen.getAllByText('No network available')).toHaveLength(1);
});

it('leaves after its time, not before', () => {
  show('Saved');
  wait(2999);
  expect(region().textContent).toBe('Saved');
  wait(1);
  expect(region().textContent).toBe('');
});

it('gives a newer message its whole time', () => {
  show('First');
  wait(2000);
  show('Second');
  wait(2000);
  expect(region().textContent).toBe('Second');
  wait(1000);
  expect(region().textContent).toBe('');
});

it('closes by Escape and by a tap', () => {
  show('First');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(region().textContent).toBe('');
  show('Second');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region().textContent).toBe('');
});

it('waits while its close button has the focus', () => {
  show('Saved');
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  wait(10_000);
  expect(region().textContent).toBe('Saved');
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  wait(3000);
  expect(region().textContent).toBe('');
});

it('offers its action beside the message, for longer, and closes when it is taken', () => {
  const onPress = vi.fn<() => void>();
  act(() => showToast({ text: 'Removed', action: { label: 'Undo', onPress } }));
  expect(region().textContent).toBe('Removed');
  wait(3000);
  expect(region().textContent).toBe('Removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(region().textContent).toBe('');
});
