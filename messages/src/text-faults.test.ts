import { describe, expect, it } from 'vitest';
import { findFaults } from './text-faults';

const texts = (text: string | undefined): Record<string, string> => (text === undefined ? {} : { key: text });

function faultsOf(ja: string | undefined, en: string): string[] {
  const plain = en.replaceAll('one {# ticket} ', '');
  return findFaults('home', {
    'ja-JP': texts(ja),
    'en-US': texts(en),
    'zh-CN': texts(plain),
    'ko-KR': texts(plain),
  });
}

describe('findFaults', () => {
  it('passes texts that fit together', () => {
    expect(faultsOf('{n, plural, other {#枚}}', '{n, plural, one {# ticket} other {# tickets}}')).toEqual([]);
    expect(faultsOf('<a>規約</a>に同意', 'Agree to <a>terms</a>')).toEqual([]);
  });

  it.each([
    ['a missing text', undefined, 'Hello', 'ja-JP/home.json: key is missing'],
    ['a forgotten placeholder', 'こんにちは', 'Hello {name}', 'ja-JP/home.json: key uses [], en-US uses'],
    ['a misspelt placeholder', '{nmae}', '{name}', '[{nmae} text]'],
    ['a number shown as a plain value', '{n}枚', '{n, number}', '[{n} text]'],
    ['a lost tag', '規約', '<a>terms</a>', 'uses [], en-US uses [<a>]'],
    ['a tag left open', '<a>規約', '<a>terms</a>', 'opens and closes different tags'],
    ['broken syntax', '{n', '{n}', 'ja-JP/home.json: key'],
    [
      'a plural form the language does not have',
      '{n, plural, one {#枚} other {#枚}}',
      '{n, number}',
      'has one',
    ],
    ['a lacking plural form', '{n, number}', '{n, plural, other {#}}', 'en-US/home.json: key: {n} lacks'],
    ['an unknown number style', '{n, number, euro}', '{n, number}', 'unknown number style euro'],
    ['an unknown date style', '{d, date, tiny}', '{d, date}', 'unknown date style tiny'],
    ['an unknown type', '{n, spellout}', '{n, number}', 'unknown type spellout'],
    ['other choices', '{a, select, x {1} other {2}}', '{a, select, y {1} other {2}}', '{a} choice(other|x)'],
  ])('finds %s', (_, ja, en, expected) => {
    expect(faultsOf(ja, en).join('\n')).toContain(expected);
  });
});
