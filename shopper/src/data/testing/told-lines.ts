import type { ChangeEvent } from '@meal/contract/calls/shopper/events';

/** A stream whose lines a test writes. */
export class ToldLines {
  private readonly encoder = new TextEncoder();
  private pen: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly response = new Response(
    new ReadableStream<Uint8Array>({
      start: (pen) => {
        this.pen = pen;
      },
    }),
  );

  write(text: string): void {
    this.pen?.enqueue(this.encoder.encode(text));
  }

  tell(line: ChangeEvent): void {
    this.write(`${JSON.stringify(line)}\n`);
  }

  end(): void {
    this.pen?.close();
  }

  cut(): void {
    this.pen?.error(new DOMException('Aborted', 'AbortError'));
  }
}

/** Answers `shopper/events`, each time with a stream of its own that has just begun. */
export function streamAnswers() {
  let last: ToldLines | undefined;
  const wanted: Record<string, unknown>[] = [];
  return {
    /** What the streams were asked to follow, in order. */
    wanted,
    'shopper/events': (body: Record<string, unknown>) => {
      wanted.push(body);
      last = new ToldLines();
      last.tell({ kind: 'heartbeat' });
      return { code: 0, lines: last.response };
    },
    tell: (line: ChangeEvent) => last?.tell(line),
  };
}
