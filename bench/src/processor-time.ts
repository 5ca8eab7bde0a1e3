import { readFileSync } from 'node:fs';

// What Linux reports to programs, whatever it counts in itself.
const ticksPerSecond = 100;

/** Microseconds that a process has computed so far; not a number where the system does not tell. */
export function processorMicroseconds(pid: number | undefined): number {
  try {
    // After the name in brackets, which may hold anything: user and system time are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
