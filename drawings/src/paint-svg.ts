import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** A drawing in pixels, as a PNG; in its own size unless a width is given. */
export async function paintSvg(drawing: string, width?: number): Promise<Buffer> {
  ready ??= prepare();
  await ready;
  const options = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const };
  return Buffer.from(new Resvg(drawing, options).render().asPng());
}

async function prepare(): Promise<void> {
  const require = createRequire(import.meta.url);
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
}
