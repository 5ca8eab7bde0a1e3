/* As much of ASN.1 in DER (X.690) as certificates and signatures of tests need. */

export interface Der {
  tag: number;
  /** Without tag and length. */
  content: Buffer;
  /** With them. */
  whole: Buffer;
}

export function readDer(bytes: Buffer, at = 0): Der {
  const tag = bytes.readUInt8(at);
  const first = bytes.readUInt8(at + 1);
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  const start = at + 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
  const end = start + length;
  if (end > bytes.length) throw new Error('The value is longer than what was given');
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
}

/** What lies in a sequence or a set, in its order. */
export function partsOf({ content }: Der): Der[] {
  const parts: Der[] = [];
  for (let at = 0; at < content.length; ) {
    const part = readDer(content, at);
    parts.push(part);
    at += part.whole.length;
  }
  return parts;
}

export function writeDer(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content]);
}

export const sequence = (...contents: Buffer[]) => writeDer(0x30, ...contents);

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((number) => {
    const groups = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
      groups.unshift(128 + (left % 128));
    }
    return groups;
  });
  return writeDer(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
