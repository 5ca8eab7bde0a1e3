import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RadioGroup } from './radio-group';
import { Tabs } from './tabs';
import { TextSizeControl } from './text-size-control';

it('makes native radios of one group, so that the browser moves by arrows with one tab stop', () => {
  render(
    <>
      <RadioGroup
        legend="Time"
        options={[{ value: 'noon', label: 'Noon' }]}
        value="noon"
        onChange={() => {}}
      />
      <TextSizeControl legend="Text size" value="125" onChange={() => {}} label={(size) => `${size} %`} />
    </>,
  );
  const group = screen.getByRole('radiogroup', { name: 'Text size' });
  const radios = [...group.querySelectorAll('input')];
  expect(radios.map((radio) => radio.type)).toEqual(['radio', 'radio', 'radio', 'radio']);
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  expect(radios[0]?.name).not.toBe(screen.getByLabelText<HTMLInputElement>('Noon').name);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '125 %' }).checked).toBe(true);
});

it('ties the error of a group to the group', () => {
  render(
    <RadioGroup
      legend="Time"
      error="Choose one"
      options={[{ value: 'noon', label: 'Noon' }]}
      value={undefined}
      onChange={() => {}}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Time' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose one',
  );
});

function TicketTabs() {
  const [selected, setSelected] = useState<'ticket' | 'used' | 'invalid'>('ticket');
  return (
    <Tabs
      label="Tickets"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'ticket', label: 'Ticket', panel: 'three tickets' },
        { id: 'used', label: 'Used', panel: 'twelve used' },
        { id: 'invalid', label: 'Invalid', panel: 'none' },
      ]}
    />
  );
}

it('moves between tabs by arrow keys, around the ends, with focus and panel following', () => {
  render(<TicketTabs />);
  const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key });
  screen.getByRole('tab', { name: 'Ticket' }).focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Used');
  expect(screen.getByRole('tabpanel', { name: 'Used' }).textContent).toBe('twelve used');
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Ticket');
  press('End');
  expect(document.activeElement?.textContent).toBe('Invalid');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});
