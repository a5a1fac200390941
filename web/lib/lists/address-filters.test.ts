import { expect, test } from 'vitest';
import { pageFrom, pageSizeFrom } from './address-filters.ts';

const address = (query: string) => new URLSearchParams(query);

test.each([
  ['', 25],
  ['pageSize=50', 50],
  ['pageSize=100', 100],
  ['pageSize=101', 25],
  ['pageSize=-1', 25],
  ['pageSize=all', 25],
])('a page of the address «%s» has %i entries', (query, size) => {
  expect(pageSizeFrom(address(query))).toBe(size);
});

test('a list may begin with larger pages', () => {
  expect(pageSizeFrom(address(''), 50)).toBe(50);
  expect(pageSizeFrom(address('pageSize=25'), 50)).toBe(25);
});

test.each(['page=0', 'page=-2', 'page=1.5', 'page=x', ''])('«%s» means the first page', (query) => {
  expect(pageFrom(address(query))).toBe(1);
});
