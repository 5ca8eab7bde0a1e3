import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

type Theme = 'light' | 'dark';

function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const found = value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: Theme): number {
  const [dark = 0, light = 0] = [front, back]
    .map((name) => luminance(colour(name, theme)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'ink-2', 'ink-3', 'shu', 'ai', 'beni'].flatMap((text) =>
  grounds.map((ground) => [text, ground] as const),
);
const pairs = [
  ['on-shu', 'shu'],
  ['on-shu', 'shu-strong'],
  ['on-beni', 'beni'],
  ['on-beni', 'beni-strong'],
  ['on-yuzu', 'yuzu'],
  ['shu', 'shu-tint'],
  ['matcha', 'matcha-tint'],
  ['ai', 'ai-tint'],
  ['amber', 'amber-tint'],
  ['beni', 'beni-tint'],
  ['ink-3', 'beni-tint'],
  ['ink', 'matcha-tint'],
  ['ink', 'amber-tint'],
  ['ink', 'beni-tint'],
] as const;

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it('has text that everybody can read (4.5 to 1)', () => {
    const weak = [...texts, ...pairs].filter(([front, back]) => contrast(front, back, theme) < 4.5);
    expect(weak).toEqual([]);
  });

  it('has edges of controls and a focus ring that show (3 to 1)', () => {
    const weak = ['control', 'ai'].flatMap((edge) =>
      grounds.filter((ground) => contrast(edge, ground, theme) < 3).map((ground) => [edge, ground]),
    );
    expect(weak).toEqual([]);
  });
});
