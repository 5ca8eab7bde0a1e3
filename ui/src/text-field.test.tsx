import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { focusFirstInvalid } from './field';
import { CodeField, TextField } from './text-field';

/** What a screen reader says after the name of the control. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'MISSING').join(' ');
}

it('reads the error, then the hint, with the control', () => {
  render(<TextField label="Email" hint="We send a code" error="Format is incorrect" />);
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(description(input)).toBe('Format is incorrect We send a code');
});

it('is not invalid and not described while all is well', () => {
  render(<TextField label="Email" />);
  const input = screen.getByLabelText('Email');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('leaves the announcement of an error to focus or the toast', () => {
  const { container } = render(<TextField label="Email" error="Format is incorrect" />);
  expect(container.querySelector('[role="alert"], [aria-live], output')).toBeNull();
});

it('sends focus to the first wrong field of a form', () => {
  const { container } = render(
    <form>
      <TextField label="Name" />
      <TextField label="Email" error="Format is incorrect" />
      <TextField label="Phone" error="Required" />
    </form>,
  );
  expect(focusFirstInvalid(container)).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('takes a pasted code with full-width digits and a hyphen, and completes once', () => {
  const complete = vi.fn<(code: string) => void>();
  function Code() {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={complete} />;
  }
  render(<Code />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  fireEvent.change(input, { target: { value: ' １２３-456 ' } });
  expect(input.value).toBe('123456');
  fireEvent.change(input, { target: { value: '1234567' } });
  expect(complete.mock.calls).toEqual([['123456']]);
});
