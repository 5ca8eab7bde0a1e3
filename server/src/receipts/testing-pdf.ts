import { getDocumentProxy } from 'unpdf';

export interface PlacedText {
  text: string;
  x: number;
  /** Of the line that it stands on, from the top. */
  y: number;
  width: number;
  size: number;
}

/** What another program reads in a PDF. */
export async function readPdf(pdf: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { info } = await file.getMetadata();
  const page = await file.getPage(1);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size, , , , x, y] = item.transform as number[];
    return [{ text: item.str, x: x ?? 0, y: height - (y ?? 0), width: item.width, size: size ?? 0 }];
  });
  return {
    pages: file.numPages,
    info: info as Record<string, unknown>,
    view: page.view,
    texts,
    /** In reading order, without the spaces between. */
    text: texts.map(({ text }) => text.replaceAll(/\s/g, '')).join(''),
  };
}
