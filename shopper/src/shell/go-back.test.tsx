import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { loadTranslator } from '../language/catalogues';
import { LanguageProvider } from '../language/language';
import { useGoBack } from './go-back';

beforeEach(() => history.replaceState(null, '', '/homeSearch?areaId=namba'));
function List() {
  const { goBack } = useGoBack('/home');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate({ search: 'sort=price' }, { replace: true })}>
        Sort
      </button>
      <button type="button" onClick={() => void navigate('/offerDetail')}>
        Open
      </button>
      <button type="button" onClick={goBack}>
        Back
      </button>
    </>
  );
}

async function setUp() {
  const translator = await loadTranslator('en-US');
  render(
    <LanguageProvider initial={translator}>
      <BrowserRouter>
        <List />
      </BrowserRouter>
    </LanguageProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

test('where the visit began with this screen, back leads to the one above, also once it was sorted', async () => {
  await setUp();
  press('Sort');
  expect(address()).toBe('/homeSearch?sort=price');
  press('Back');
  expect(address()).toBe('/home');
});

test('back leads to where the visitor came from', async () => {
  await setUp();
  press('Sort');
  press('Open');
  expect(address()).toBe('/offerDetail');
  press('Back');
  await waitFor(() => expect(address()).toBe('/homeSearch?sort=price'));
});
