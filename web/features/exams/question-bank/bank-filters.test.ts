import { expect, test } from 'vitest';
import { readFilters, toQuery } from './bank-filters.ts';

test('the address of the bank is read without invalid parts', () => {
  const address = new URLSearchParams('level=hard&share=30-49&year=20a4&type=essay&page=2');
  const filters = readFilters(address);
  expect(filters).toMatchObject({ level: 'hard', share: '30-49', year: '', type: '', page: 2 });
});

test('a range of right answers becomes two bounds, and an empty range none', () => {
  const filters = readFilters(new URLSearchParams('share=90-100&course=c&lesson=l'));
  expect(toQuery(filters)).toMatchObject({
    fromShare: '90',
    toShare: '100',
    courseId: 'c',
    lessonId: 'l',
  });
  expect(toQuery(readFilters(new URLSearchParams()))).toMatchObject({ fromShare: '', toShare: '' });
});
