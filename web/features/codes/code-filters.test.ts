import { expect, test } from 'vitest';
import { writeFilters } from '#web/lib/lists/address-filters.ts';
import { type CodeFilters, isChosen, readFilters } from './code-filters.ts';

const initial = readFilters(new URLSearchParams());

test('an address without filters shows no list yet', () => {
  expect(initial).toEqual({
    view: 'codes',
    kind: 'all',
    course: '',
    lesson: '',
    batch: '',
    search: '',
    state: 'all',
    page: 1,
    pageSize: 50,
  });
  expect(isChosen(initial)).toBe(false);
});

test.each<Partial<CodeFilters>>([{ lesson: 'l' }, { batch: 'b' }, { search: 'K7M3P' }])(
  '%j names a list of codes',
  (part) => {
    expect(isChosen({ ...initial, ...part })).toBe(true);
  },
);

test('a course without a lesson names none', () => {
  expect(isChosen({ ...initial, course: 'c' })).toBe(false);
});

test.each<Partial<CodeFilters>>([
  { view: 'batches', search: 'سنتر النور' },
  { course: 'c', lesson: 'l', state: 'used', page: 3 },
])('filters that are written to the address are read back: %j', (part) => {
  const filters = { ...initial, ...part };
  const address = writeFilters(new URLSearchParams('tab=access-codes'), filters, readFilters);
  expect(readFilters(address)).toEqual(filters);
  expect([...address.keys()]).toEqual(['tab', ...Object.keys(part)]);
});

test.each(['page=0', 'view=cards', 'state=lost'])(
  'a wrong address means the first choice: %s',
  (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(initial);
  },
);
