declare const shape: unique symbol;

/** An answer that is JSON already, put together from parts that were written before. */
export class WrittenJson<Data> {
  declare readonly [shape]: Data;

  constructor(readonly parts: readonly Buffer[]) {}

  parse(): unknown {
    return JSON.parse(Buffer.concat(this.parts).toString());
  }
}
