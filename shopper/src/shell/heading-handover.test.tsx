import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHeadingHandover } from './heading-handover';

interface PageProps {
  title: string | undefined;
}

function Page({ title }: PageProps) {
  useHeadingHandover(title !== undefined);
  return (
    <main>
      <h1 key={title} tabIndex={-1}>
        {title ?? 'Waiting'}
      </h1>
      <button type="button">Elsewhere</button>
    </main>
  );
}

test('the real heading takes the focus over from the one that stood in for it', () => {
  const { rerender } = render(<Page title={undefined} />);
  screen.getByRole('heading').focus();
  rerender(<Page title="Sukiyaki" />);
  expect(document.activeElement?.textContent).toBe('Sukiyaki');
});

test('a focus that has moved on, or was never there, is left alone', () => {
  const { rerender } = render(<Page title={undefined} />);
  rerender(<Page title="Sukiyaki" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page title={undefined} />);
  screen.getByRole('heading').focus();
  screen.getByRole('button').focus();
  rerender(<Page title="Sushi" />);
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
