import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const files = {
  regular: '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  bold: '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
  /** Chinese as written today, rare characters of names, Vietnamese and other Latin letters, Cyrillic. */
  wide: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  hangul: '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf',
} as const;

type FaceName = keyof typeof files;
export type Weight = 'regular' | 'bold';

export interface Face {
  name: FaceName;
  font: Font;
}

/** In which face to look first, for each weight. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const unseen = /[\s\p{Default_Ignorable_Code_Point}]/gu;

// Parsing takes longer than drawing a receipt; what is parsed never changes.
const opened = new Map<FaceName, Promise<Face>>();

/** The faces for a text. Most receipts need only the first two; the others are read for the names that need them. */
export async function openFaces(text: string): Promise<Faces> {
  const [regular, bold] = await Promise.all([open('regular'), open('bold')]);
  if (canWrite(regular, text)) return { regular: [regular], bold: [bold] };
  const others = await Promise.all([open('wide'), open('hangul')]);
  return { regular: [regular, ...others], bold: [bold, ...others] };
}

/** Whether a face has all of a text; what nobody would see does not count. */
export function canWrite({ font }: Face, text: string): boolean {
  for (const character of text.replaceAll(unseen, '')) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

function open(name: FaceName): Promise<Face> {
  const known = opened.get(name);
  if (known) return known;
  const reading = read(name);
  opened.set(name, reading);
  // What could not be read is tried again by the next one.
  reading.catch(() => opened.delete(name));
  return reading;
}

async function read(name: FaceName): Promise<Face> {
  const require = createRequire(import.meta.url);
  const font = create(await readFile(require.resolve(files[name])));
  if (!('layout' in font)) throw new Error(`${files[name]} is a collection of fonts`);
  return { name, font };
}
