import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { loadTranslator } from '../../language/catalogues';
import { LanguageProvider } from '../../language/language';
import type { Period } from './period';
import PeriodDays from './period-days';

async function setUp(initial: Period) {
  const onChange = vi.fn<(period: Period) => void>();
  const Days = () => {
    const [period, setPeriod] = useState(initial);
    const change = (changed: Period) => {
      setPeriod(changed);
      onChange(changed);
    };
    return <PeriodDays period={period} today="2026-11-11" onChange={change} />;
  };
  const translator = await loadTranslator('en-US');
  render(
    <LanguageProvider initial={translator}>
      <Days />
    </LanguageProvider>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { onChange, type };
}

test('a year that is still being typed changes nothing, and can be typed to its end', async () => {
  const { onChange, type } = await setUp({ dateFrom: '2026-11-20' });
  for (const year of ['0002', '0020', '0202']) {
    type('Until', `${year}-11-22`);
    expect(screen.getByLabelText('Until')).toHaveProperty('value', `${year}-11-22`);
  }
  expect(onChange).not.toHaveBeenCalled();
  type('Until', '2026-11-22');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ dateFrom: '2026-11-20', dateTo: '2026-11-22' });
});

test('what cannot be chosen is gone when the field is left', async () => {
  const { onChange, type } = await setUp({ dateFrom: '2026-11-20' });
  type('From', '2026-11-01');
  fireEvent.blur(screen.getByLabelText('From'));
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-20');
  expect(onChange).not.toHaveBeenCalled();
});

test('a first day after the last takes it along; an emptied one is none', async () => {
  const { onChange, type } = await setUp({ dateFrom: '2026-11-20', dateTo: '2026-11-22' });
  type('From', '2026-11-25');
  expect(onChange).toHaveBeenLastCalledWith({ dateFrom: '2026-11-25', dateTo: '2026-11-25' });
  type('From', '');
  expect(onChange).toHaveBeenLastCalledWith({ dateFrom: undefined, dateTo: '2026-11-25' });
});
