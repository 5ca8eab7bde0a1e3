import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from './encode-picture';

const square = [{ px: 96, fit: 'square' }] as const;
const red = { create: { width: 300, height: 200, channels: 3 as const, background: '#c02020' } };

const encode = (bytes: Buffer, contentType: 'image/jpeg' | 'image/png' | 'image/webp' = 'image/jpeg') =>
  encodePicture({ bytes, contentType, shapes: square });

async function madeOf(bytes: Buffer, contentType?: 'image/jpeg' | 'image/png' | 'image/webp') {
  const made = await encode(bytes, contentType);
  if ('unfit' in made) throw new Error(made.unfit);
  return Buffer.from(made.pictures[0] ?? []);
}

describe('what is a picture', () => {
  test.each([
    ['image/jpeg', () => sharp(red).jpeg().toBuffer()],
    ['image/png', () => sharp(red).png().toBuffer()],
    ['image/webp', () => sharp(red).webp().toBuffer()],
  ] as const)('%s becomes WebP of the wanted size', async (type, make) => {
    const { format, width, height } = await sharp(await madeOf(await make(), type)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 96, height: 96 });
  });

  test('what is to fit within keeps its proportions, and is never blown up', async () => {
    const bytes = await sharp(red).jpeg().toBuffer();
    const made = await encodePicture({
      bytes,
      contentType: 'image/jpeg',
      shapes: [
        { px: 150, fit: 'within' },
        { px: 1_600, fit: 'within' },
      ],
    });
    const sizes = 'pictures' in made ? made.pictures : [];
    const seen = await Promise.all(sizes.map((each) => sharp(Buffer.from(each)).metadata()));
    expect(seen.map(({ width, height }) => [width, height])).toEqual([
      [150, 100],
      [300, 200],
    ]);
  });

  test('nothing is left of what was written into the file, and the picture stands upright', async () => {
    const half = { width: 120, height: 40, channels: 3 as const };
    const input = await sharp({ create: { ...half, background: '#00ff00' } })
      .raw()
      .toBuffer();
    const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#ff0000' } })
      .composite([{ input, raw: half, top: 0, left: 0 }])
      .withExif({ IFD0: { Copyright: 'Hana' }, IFD3: { GPSLatitude: '34/1 39/1 51/1' } })
      // Held on its head.
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const picture = await madeOf(bytes);
    const { exif, xmp, icc, iptc, orientation } = await sharp(picture).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[1]).toBeGreaterThan(200);
  });

  test('a file that is also something else is only a picture afterwards', async () => {
    const script = '<script>alert(1)</script>';
    const bytes = Buffer.concat([await sharp(red).jpeg().toBuffer(), Buffer.from(`PK${script}`)]);
    expect((await madeOf(bytes)).includes(script)).toBe(false);
  });
});

describe('what is none', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const heic = Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex');
  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', svg],
    ['a GIF', gif],
    ['HEIC', heic],
    ['nothing', Buffer.alloc(0)],
  ])('%s that calls itself a JPEG', async (_, bytes) => {
    expect(await encode(bytes)).toEqual({ unfit: 'notPicture' });
  });

  test('a PNG that calls itself a JPEG', async () => {
    expect(await encode(await sharp(red).png().toBuffer())).toEqual({ unfit: 'notPicture' });
  });

  test('a page behind the first bytes of a JPEG', async () => {
    const bytes = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]);
    expect(await encode(bytes)).toEqual({ unfit: 'broken' });
  });

  test('half of a picture', async () => {
    const whole = await sharp({ ...red, create: { ...red.create, width: 1_200, height: 1_200 } })
      .png()
      .toBuffer();
    expect(await encode(whole.subarray(0, whole.length / 2), 'image/png')).toEqual({ unfit: 'broken' });
  });

  test('several pictures in one', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { ...red.create, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await encode(bytes, 'image/webp')).toEqual({ unfit: 'notPicture' });
  });

  test('a small file that would be a huge picture is refused before it is decoded', async () => {
    const bytes = bomb(30_000, 30_000);
    expect(bytes.length).toBeLessThan(2_000_000);
    expect(await encode(bytes, 'image/png')).toEqual({ unfit: 'tooManyPixels' });
  });
});

/** A PNG of one colour: a gigabyte that packs into a thousandth of it. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([length, named, sum]);
}
