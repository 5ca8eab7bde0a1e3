import { encode } from 'uqr';

interface QrDrawing {
  /** Modules along one side. */
  size: number;
  /** Of an SVG: every dark module, neighbours in a row as one stroke. */
  path: string;
}

/** Without its quiet border, which whoever shows it leaves white. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map(strokesOf).join('') };
}

function strokesOf(row: readonly boolean[], y: number): string {
  let strokes = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    strokes += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
  }
  return strokes;
}
