import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-event';

const dinner: CalendarEvent = {
  uid: 'order_1@meal.example',
  title: 'Sukiyaki at Matsunohi',
  place: 'Matsunohi, 1-1 Namba, Osaka',
  note: 'Order AB12-CD34, 2 people',
  url: 'https://meal.example/food/pickup/reservationCompleted?orderId=order_1',
  day: '2026-11-27',
  hours: { from: '18:30', minutes: 120 },
};

const writtenAt = Date.UTC(2026, 10, 20, 3, 4, 5);
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a visit begins and ends in the time of Tokyo, which the file explains', () => {
  const lines = unfold(calendarFile(dinner, writtenAt));
  expect(lines).toContain('DTSTART;TZID=Asia/Tokyo:20261127T183000');
  expect(lines).toContain('DTEND;TZID=Asia/Tokyo:20261127T203000');
  expect(lines).toContain('TZID:Asia/Tokyo');
  expect(lines).toContain('TZOFFSETTO:+0900');
  expect(lines).toContain('DTSTAMP:20261120T030405Z');
});

test('a time after midnight is on the next day', () => {
  const lines = unfold(
    calendarFile({ ...dinner, day: '2026-12-31', hours: { from: '25:30', minutes: 60 } }, writtenAt),
  );
  expect(lines).toContain('DTSTART;TZID=Asia/Tokyo:20270101T013000');
  expect(lines).toContain('DTEND;TZID=Asia/Tokyo:20270101T023000');
});

test('a last day is a whole day that keeps nobody busy', () => {
  const lines = unfold(calendarFile({ ...dinner, hours: undefined, day: '2027-02-28' }, writtenAt));
  expect(lines).toContain('DTSTART;VALUE=DATE:20270228');
  expect(lines).toContain('DTEND;VALUE=DATE:20270301');
  expect(lines).toContain('TRANSP:TRANSPARENT');
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

test('signs with a meaning of their own are escaped', () => {
  const lines = unfold(calendarFile({ ...dinner, title: 'Soup; rice, tea\\cake', place: 'a\nb' }, writtenAt));
  expect(lines).toContain(String.raw`SUMMARY:Soup\; rice\, tea\\cake`);
  expect(lines).toContain(String.raw`LOCATION:a\nb`);
});

test('no line is longer than 75 bytes, and no character is torn apart', () => {
  const title = '難波すき焼き松乃灯の和牛ロースすき焼き御膳'.repeat(5);
  const file = calendarFile({ ...dinner, title }, writtenAt);
  const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${title}`);
});
