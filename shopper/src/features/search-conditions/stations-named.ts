import type { RailwayLine } from '../../data/railway-network';

interface FoundStation {
  stationId: string;
  name: string;
  /** The lines that stop there, which tell namesakes apart. */
  operators: string;
}

/** Width, case, accents and what stands between words are no reason to miss a station: "shin osaka" is Shin-Ōsaka. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\-‐–'’・]/gu, '');
}

/** Stations whose name has the text in it; those that begin with it come first. */
export function stationsNamed(lines: readonly RailwayLine[], text: string): FoundStation[] {
  const wanted = fold(text);
  const found = new Map<string, FoundStation & { at: number }>();
  for (const line of lines) {
    for (const { stationId, name } of line.stations) {
      const at = fold(name).indexOf(wanted);
      if (at < 0) continue;
      const known = found.get(stationId);
      const operators = known ? `${known.operators} · ${line.name}` : line.name;
      found.set(stationId, { stationId, name, operators, at });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => Math.sign(a.at) - Math.sign(b.at))
    .map(({ stationId, name, operators }) => ({ stationId, name, operators }));
}
