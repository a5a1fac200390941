import { expect, test } from 'vitest';
import { writeFilters } from '#web/lib/lists/address-filters.ts';
import { readFilters, type StudentFilters } from './student-filters.ts';

const initial = readFilters(new URLSearchParams());

test('an address without filters means all students, newest first', () => {
  expect(initial).toEqual({
    search: '',
    filter: 'all',
    grade: '',
    centre: '',
    groupId: '',
    state: '',
    sort: 'registrationDate',
    direction: 'desc',
    page: 1,
    pageSize: 25,
  });
});

test.each<Partial<StudentFilters>>([
  { search: 'منى علي' },
  { filter: 'premium', grade: '2', centre: 'سنتر النور' },
  { state: 'notActive' },
  { sort: 'name', direction: 'asc', page: 3 },
])('filters that are written to the address are read back: %j', (part) => {
  const filters = { ...initial, ...part };
  const address = writeFilters(new URLSearchParams('tab=students'), filters, readFilters);
  expect(readFilters(address)).toEqual(filters);
  expect([...address.keys()]).toEqual(['tab', ...Object.keys(part)]);
});

test.each(['page=0', 'page=1.5', 'page=x', 'filter=rich', 'grade=9', 'state=x', 'sort=email'])(
  'a wrong address means the first choice: %s',
  (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(initial);
  },
);
