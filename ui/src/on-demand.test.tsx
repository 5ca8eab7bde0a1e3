import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { type NotLoaded, onDemand } from './on-demand';

test('a part that could not be fetched leaves the screen standing, and comes at the next try', async () => {
  const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
  const Reload: NotLoaded = ({ onReload }) => (
    <button type="button" onClick={onReload}>
      Reload
    </button>
  );
  let online = false;
  const load = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return { default: Hello };
  };
  const Part = onDemand(load, Reload);
  render(
    <main>
      <h1>Screen</h1>
      <Suspense fallback="…">
        <Part name="Namba" />
      </Suspense>
    </main>,
  );
  const button = await screen.findByText('Reload');
  expect(screen.getByText('Screen')).toBeTruthy();
  online = true;
  fireEvent.click(button);
  expect(await screen.findByText('Hello Namba')).toBeTruthy();
});
