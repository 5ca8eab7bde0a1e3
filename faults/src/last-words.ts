const farewell = 'The process ends by a fault';
const shown = 300;

/** Whether a process has told of a fault that nobody caught; what refuses to start ends in good order. */
export function endsByFault(output: string): boolean {
  return output.includes(farewell);
}

/** What a process said at its end, in one line: the fault and where it came up, or else the last thing it said. */
export function lastWords(output: string): string {
  const [, told] = output.split(farewell);
  const lines = (told ?? output).split('\n').map((line) => line.trim());
  const words =
    told === undefined ? lines.filter(Boolean).slice(-1) : lines.slice(1).filter(Boolean).slice(0, 3);
  return words.join(' ').slice(0, shown) || 'without a word';
}
