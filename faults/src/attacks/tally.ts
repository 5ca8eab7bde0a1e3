/** What an attacker has sent, and what came back. */
export interface TallyFigures {
  sent: number;
  /** By code of the catalogue, or by status where there is none: `ok`, `E1101`, `413`, `cut off`. */
  answers: Readonly<Record<string, number>>;
  /** What else the attack counts. */
  notes: Readonly<Record<string, number>>;
}

export class Tally {
  private sent = 0;
  private readonly answers: Record<string, number> = {};
  private readonly notes: Record<string, number> = {};

  answered(answer: string): void {
    this.sent += 1;
    this.answers[answer] = (this.answers[answer] ?? 0) + 1;
  }

  note(name: string, count = 1): void {
    this.notes[name] = (this.notes[name] ?? 0) + count;
  }

  noteMost(name: string, count: number): void {
    this.notes[name] = Math.max(this.notes[name] ?? 0, count);
  }

  figures(): TallyFigures {
    return { sent: this.sent, answers: this.answers, notes: this.notes };
  }
}

/** A fault of the server's own, which no request may be answered with. */
const ownFaults = ['E1350', '500'];

export function ownFaultsIn({ answers }: TallyFigures): number {
  return ownFaults.reduce((sum, name) => sum + (answers[name] ?? 0), 0);
}

/** `1,204 requests, 30 ok, 1,174 refused (E1101 800, 413 374)` */
export function describeTally({ sent, answers }: TallyFigures): string {
  const { ok = 0, ...refused } = answers;
  const kinds = Object.entries(refused)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${grouped(count)}`);
  const total = `${grouped(sent)} requests, ${grouped(ok)} ok`;
  return kinds.length === 0 ? total : `${total}, ${grouped(sent - ok)} refused (${kinds.join(', ')})`;
}

export function grouped(number: number): string {
  return number.toLocaleString('en-US');
}
