import { describe, expect, it } from 'vitest';
import { atMost, linesOf } from './line-breaks';

const upTo = (most: number) => (line: string) => line.length <= most;

describe('linesOf', () => {
  it('keeps on one line what fits on it', () => {
    expect(linesOf('なにわ亭', upTo(4))).toEqual(['なにわ亭']);
    expect(linesOf('', upTo(4))).toEqual([]);
  });

  it('breaks between words, and loses the space there', () => {
    expect(linesOf('Wagyu loin sukiyaki', upTo(12))).toEqual(['Wagyu loin', 'sukiyaki']);
  });

  it('keeps numbers with what they count, and punctuation with its word', () => {
    expect(linesOf('難波5丁目1-60', upTo(4))).toEqual(['難波', '5丁目', '1-60']);
    expect(linesOf('お食事、お飲み物', upTo(4)).some((line) => line.startsWith('、'))).toBe(false);
  });

  it('cuts a word that no line can hold, and leaves nothing out', () => {
    const word = 'あ'.repeat(23);
    const lines = linesOf(word, upTo(10));
    expect(lines.join('')).toBe(word);
    expect(lines.every(upTo(10))).toBe(true);
  });
});

describe('atMost', () => {
  it('tells by dots that there was more', () => {
    expect(atMost(['一行', '二行'], 2)).toEqual(['一行', '二行']);
    expect(atMost(['一行', '二行𠮷', '三行'], 2)).toEqual(['一行', '二行…']);
  });
});
