import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { Redirect } from './app';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

test('a redirect keeps the query and the part', () => {
  render(
    <MemoryRouter initialEntries={['/?language=0&ticketId=t%201#key=k']}>
      <Routes>
        <Route path="/" element={<Redirect to="/home" />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('/home?language=0&ticketId=t%201#key=k');
});
