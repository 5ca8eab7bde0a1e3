import { addDays, minutesOf } from '@meal/contract/tokyo';

/** Days and times are Tokyo's. */
export interface CalendarEvent {
  /** Names the event for good: adding it again replaces it. */
  uid: string;
  title: string;
  place: string;
  note: string;
  /** Where the page about it is. */
  url: string;
  day: string;
  /** May pass 24:00; without it the event is the whole day. */
  hours?: { from: string; minutes: number };
}

/** Tokyo has had no summer time since 1951, so one line tells it all. */
const tokyo = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const dayMinutes = 24 * 60;
const lineOctets = 75;

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent, writtenAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kansai Meal Tickets//Visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(event.hours ? tokyo : []),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${new Date(writtenAt).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    ...whenLines(event),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
    `DESCRIPTION:${escapeText(`${event.note}\n${event.url}`)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function whenLines({ day, hours }: CalendarEvent): string[] {
  if (!hours) {
    const end = plain(addDays(day, 1));
    return [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${end}`, 'TRANSP:TRANSPARENT'];
  }
  const start = minutesOf(hours.from);
  return [
    `DTSTART;TZID=Asia/Tokyo:${moment(day, start)}`,
    `DTEND;TZID=Asia/Tokyo:${moment(day, start + hours.minutes)}`,
  ];
}

function moment(day: string, minutes: number): string {
  const rest = minutes % dayMinutes;
  const clock = [Math.floor(rest / 60), rest % 60, 0].map((part) => String(part).padStart(2, '0')).join('');
  return `${plain(addDays(day, Math.floor(minutes / dayMinutes)))}T${clock}`;
}

function plain(day: string): string {
  return day.replaceAll('-', '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** Long lines go on in the next one after a space, counted in bytes and never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let room = lineOctets;
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (octets > room) {
      folded += '\r\n ';
      room = lineOctets - 1;
    }
    folded += letter;
    room -= octets;
  }
  return folded;
}
