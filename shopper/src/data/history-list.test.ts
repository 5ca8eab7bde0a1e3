import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { withEntry, withoutEntry } from './history-list';

test('adding a content that is there does nothing', () => {
  const list = [{ content: 'ramen' }, { content: 'sushi' }];
  expect(withEntry(list, 'sushi')).toBe(list);
});

test('the newest search comes first', () => {
  expect(withEntry([{ content: 'ramen' }], 'sushi')).toEqual([{ content: 'sushi' }, { content: 'ramen' }]);
});

test('delete removes by content and nothing else', () => {
  const list = [{ content: 'ramen' }, { content: 'sushi' }];
  expect(withoutEntry(list, 'ramen')).toEqual([{ content: 'sushi' }]);
  expect(withoutEntry(list, 'udon')).toEqual(list);
});

test('whatever is searched and deleted, a list holds no content twice and just what was not deleted since', () => {
  const content = constantFrom('焼肉', 'ramen', '초밥', '', ' ramen').chain((word) =>
    constantFrom(word, `${word}!`),
  );
  const steps = array(record({ kind: constantFrom('add', 'delete'), content }), { maxLength: 60 });
  assert(
    property(steps, (done) => {
      let list = withEntry([], 'first');
      const expected = new Set(['first']);
      for (const { kind, content } of done) {
        if (kind === 'add') {
          list = withEntry(list, content);
          expected.add(content);
        } else {
          list = withoutEntry(list, content);
          expected.delete(content);
        }
      }
      const contents = list.map((entry) => entry.content);
      expect(contents).toHaveLength(expected.size);
      expect(new Set(contents)).toEqual(expected);
    }),
  );
});

test('adding and deleting a new content gives the list back', () => {
  assert(
    property(array(string()), string(), (contents, content) => {
      const list = [...new Set(contents)]
        .filter((each) => each !== content)
        .map((each) => ({ content: each }));
      expect(withoutEntry(withEntry(list, content), content)).toEqual(list);
    }),
  );
});
