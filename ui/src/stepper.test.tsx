import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Stepper } from './stepper';

function show(value: number) {
  const onChange = vi.fn<(value: number) => void>();
  const texts = { label: 'Party size', decreaseLabel: 'Fewer', increaseLabel: 'More', text: `${value}` };
  render(<Stepper {...texts} value={value} min={0} max={3} onChange={onChange} />);
  return onChange;
}

it('goes one up or down, is named, and says its value', () => {
  const onChange = show(2);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(onChange.mock.calls).toEqual([[3], [1]]);
  expect(screen.getByRole('group', { name: 'Party size' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2');
});

it.each([
  [0, 'Fewer'],
  [3, 'More'],
])('stops at %i', (value, name) => {
  show(value);
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});
