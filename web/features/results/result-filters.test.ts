import { expect, test } from 'vitest';
import { writeFilters } from '#web/lib/lists/address-filters.ts';
import { readFilters, type ResultFilters } from './result-filters.ts';

const initial = readFilters(new URLSearchParams());

test('an address without filters means the students, the best first', () => {
  expect(initial).toEqual({
    view: 'students',
    search: '',
    band: 'all',
    centre: '',
    groupId: '',
    sort: 'score',
    direction: 'desc',
    page: 1,
    pageSize: 25,
  });
});

test.each<Partial<ResultFilters>>([
  { search: 'منى علي' },
  { view: 'questions' },
  { sort: 'name', direction: 'asc', page: 3 },
])('filters that are written to the address are read back, and the exam stays: %j', (part) => {
  const filters = { ...initial, ...part };
  const address = writeFilters(new URLSearchParams('tab=exams&exam=1'), filters, readFilters);
  expect(readFilters(address)).toEqual(filters);
  expect([...address.keys()]).toEqual(['tab', 'exam', ...Object.keys(part)]);
});

test.each(['page=0', 'page=1.5', 'page=x', 'view=all', 'sort=email', 'direction=up'])(
  'a wrong address means the first choice: %s',
  (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(initial);
  },
);
