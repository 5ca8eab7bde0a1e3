import { expect, it } from 'vitest';
import { openFaces } from './faces';
import { isWritable, textRuns } from './text-runs';

const runsOf = async (text: string) =>
  textRuns(text, (await openFaces(text)).regular).map((run) => [run.face.name, run.text]);

it('writes Japanese names in one face, rare forms of characters included', async () => {
  expect(await runsOf('髙﨑 李小龍 Zoë 様')).toEqual([['regular', '髙﨑 李小龍 Zoë 様']]);
});

it('takes characters that Japanese does not have from another face, and only those', async () => {
  expect(await runsOf('陈 様')).toEqual([
    ['wide', '陈'],
    ['regular', ' 様'],
  ]);
  expect(await runsOf('김민수 様')).toEqual([
    ['hangul', '김민수 '],
    ['regular', '様'],
  ]);
});

it('keeps all letters of a name in one face', async () => {
  expect(await runsOf('Zoë Nguyễn')).toEqual([['wide', 'Zoë Nguyễn']]);
});

it('marks what no face has instead of leaving it out', async () => {
  expect(await runsOf('山田👨‍👩‍👧')).toEqual([['regular', '山田〓']]);
});

it('knows beforehand what can be written', async () => {
  for (const name of [
    '',
    '李小龍',
    '김민수',
    '陈',
    'Zoë',
    '髙﨑',
    '葛󠄀城',
    'Łukasz Żółć',
    'Иван',
    '𠮷野',
    'ﾔﾏﾀﾞ',
  ]) {
    expect([name, await isWritable(name)]).toEqual([name, true]);
  }
  for (const name of ['😀', '山田🍣', 'สมชาย', 'محمد', 'अमित']) {
    expect([name, await isWritable(name)]).toEqual([name, false]);
  }
});
