import { describe, expect, test } from 'vitest';
import { hasEdits, mergeEdits } from './merge-edits.ts';

const image = new File(['x'], 'صورة.png');
const other = new File(['x'], 'صورة.png');

describe('a field', () => {
  test.each([
    ['nobody changed', 'أ', 'أ', 'أ', 'أ'],
    ['only the other window changed', 'أ', 'أ', 'ب', 'ب'],
    ['only this window changed', 'أ', 'ب', 'أ', 'ب'],
    ['both changed alike', 'أ', 'ب', 'ب', 'ب'],
    ['only this window emptied', 'أ', '', 'أ', ''],
    ['only the other window emptied', 'أ', 'أ', '', ''],
    ['this window changed and changed back', 'أ', 'أ', 'ج', 'ج'],
    ['with a file that was chosen here', null, image, null, image],
    ['with a list that only this window changed', ['أ'], ['أ', 'ب'], ['أ'], ['أ', 'ب']],
    [
      'with a link that was only signed anew',
      '/files/1?s=1',
      '/files/1?s=1',
      '/files/1?s=2',
      '/files/1?s=2',
    ],
  ])('the merge of a field: %s', (_, base, mine, theirs, expected) => {
    const { values, conflicts } = mergeEdits<{ field: unknown }>(
      { field: mine },
      { base: { field: base }, theirs: { field: theirs } },
    );
    expect(values.field).toBe(typeof expected === 'object' ? mine : expected);
    expect(conflicts).toEqual([]);
  });

  test.each([
    ['texts', 'أ', 'ب', 'ج'],
    ['truth values and texts', false, true, 'ج'],
    ['an emptied and a changed text', 'أ', '', 'ج'],
    ['two files of one name', null, image, other],
    ['lists', ['أ'], ['ب'], ['ج']],
  ])(
    'the merge keeps the input and reports a conflict where both changed differently: %s',
    (_, base, mine, theirs) => {
      const merged = mergeEdits<{ field: unknown }>(
        { field: mine },
        { base: { field: base }, theirs: { field: theirs } },
      );
      expect(merged.values.field).toBe(mine);
      expect(merged.conflicts).toEqual([{ path: 'field', mine, theirs }]);
    },
  );

  test('a conflict in one field does not decide about the others', () => {
    const base = { title: 'أ', threshold: '70', minutes: '10' };
    const mine = { ...base, title: 'ب', minutes: '20' };
    const theirs = { ...base, title: 'ج', threshold: '90' };
    expect(mergeEdits(mine, { base, theirs })).toEqual({
      values: { title: 'ب', threshold: '90', minutes: '20' },
      conflicts: [{ path: 'title', mine: 'ب', theirs: 'ج' }],
    });
  });
});

describe('a list of entries', () => {
  const [a, b, c, d] = ['أ', 'ب', 'ج', 'د'].map((text, place) => ({ uid: `q${place}`, text }));
  const changed = (entry: typeof a, text: string) => ({ uid: '', ...entry, text });

  test.each([
    ['each changed another', [a, b], [changed(a, 'x'), b], [a, changed(b, 'y')], 'x,y'],
    ['one added, the other changed', [a, b], [a, b, c], [a, changed(b, 'y')], 'أ,y,ج'],
    ['the other added, this changed', [a, b], [changed(a, 'x'), b], [a, b, d], 'x,ب,د'],
    ['one moved, the other changed', [a, b], [b, a], [changed(a, 'x'), b], 'ب,x'],
    ['one removed what nobody changed', [a, b], [b], [a, changed(b, 'y')], 'y'],
  ])('a list is merged entry by entry: %s', (_, base, mine, theirs, texts) => {
    const { values, conflicts } = mergeEdits<{ list: unknown }>(
      { list: mine },
      { base: { list: base }, theirs: { list: theirs } },
    );
    expect((values.list as { text: string }[]).map(({ text }) => text).join(',')).toBe(texts);
    expect(conflicts).toEqual([]);
  });

  test('the merge names the entry that both changed', () => {
    const [mine, theirs] = [changed(b, 'x'), changed(b, 'y')];
    const merged = mergeEdits<{ list: unknown }>(
      { list: [a, mine] },
      { base: { list: [a, b] }, theirs: { list: [a, theirs] } },
    );
    expect(merged).toEqual({
      values: { list: [a, mine] },
      conflicts: [{ path: 'list.1', mine, theirs }],
    });
  });

  test.each([
    ['both added', [a], [a, b], [a, c]],
    ['one removed what the other changed', [a, b], [a], [a, changed(b, 'y')]],
  ])('a list is one conflict as a whole where %s', (_, base, mine, theirs) => {
    const merged = mergeEdits<{ list: unknown }>(
      { list: mine },
      { base: { list: base }, theirs: { list: theirs } },
    );
    expect(merged).toEqual({
      values: { list: mine },
      conflicts: [{ path: 'list', mine, theirs }],
    });
  });
});

test.each([
  [{ title: 'أ' }, false],
  [{ title: 'ب' }, true],
])('the input %j was edited: %j', (mine, isEdited) => {
  expect(hasEdits(mine, { title: 'أ' })).toBe(isEdited);
});

describe('a group of fields', () => {
  const base = { names: { one: 'أ', two: 'ب' } };
  const theirs = { names: { one: 'أ', two: 'ت' } };

  test('a group is merged field by field', () => {
    const mine = { names: { one: 'ج', two: 'ب' } };
    expect(mergeEdits(mine, { base, theirs, groups: ['names'] })).toEqual({
      values: { names: { one: 'ج', two: 'ت' } },
      conflicts: [],
    });
  });

  test('the merge names the field that both changed', () => {
    const mine = { names: { one: 'ج', two: 'ث' } };
    expect(mergeEdits(mine, { base, theirs, groups: ['names'] })).toEqual({
      values: mine,
      conflicts: [{ path: 'names.two', mine: 'ث', theirs: 'ت' }],
    });
  });

  test('an object that is not declared as a group is merged as one value', () => {
    const mine = { names: { one: 'ج', two: 'ب' } };
    expect(mergeEdits(mine, { base, theirs }).conflicts).toEqual([
      { path: 'names', mine: mine.names, theirs: theirs.names },
    ]);
  });
});
