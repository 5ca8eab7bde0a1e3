const tokyoHour = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Tokyo',
});

/** For the greeting, by Tokyo's clock whatever the device says. */
export function partOfDay(time: number): 'morning' | 'day' | 'evening' {
  const hour = Number(tokyoHour.format(time));
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
