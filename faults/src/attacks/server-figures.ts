/** What the server says of itself at GET /metrics. */
export interface ServerFigures {
  /** The same before and after: it is the same process. */
  startedAt: number;
  /** Calls that were answered with a fault of the server's own. */
  ownFaults: number;
  logLinesDropped: number;
}

export const metricsToken = 'token-of-the-attacks';

export async function readFigures(address: string): Promise<ServerFigures> {
  const response = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`No figures: ${response.status}`);
  return figuresIn(await response.text());
}

export function figuresIn(text: string): ServerFigures {
  return {
    startedAt: sumOf(text, /^process_start_time_seconds (\S+)$/gm),
    ownFaults: sumOf(text, /^meal_call_seconds_count\{[^}]*code="1350"[^}]*\} (\S+)$/gm),
    logLinesDropped: sumOf(text, /^meal_log_lines_dropped_total (\S+)$/gm),
  };
}

function sumOf(text: string, figure: RegExp): number {
  return [...text.matchAll(figure)].reduce((sum, [, value]) => sum + Number(value), 0);
}
