import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ViewFilters } from './view-filters.tsx';

const shownFor = (filters: Parameters<typeof ViewFilters>[0]['filters']) => {
  render(<ViewFilters filters={filters} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

test('a line says in words what narrowed the list, and never what was typed', () => {
  expect(
    shownFor([
      { name: 'exam', value: 'امتحان الاتزان' },
      { name: 'group', value: 'السبت' },
      { name: 'state', value: 'invited' },
      { name: 'month', value: '11' },
      { name: 'typed', value: '' },
    ]),
  ).toEqual(['امتحان الاتزان', 'مجموعة السبت', 'مدعوون', 'شهر 11', 'بحث بالاسم أو الرقم']);
});

test('a group that is gone is named as such', () => {
  expect(shownFor([{ name: 'group', value: '' }])).toEqual(['مجموعة لم تعد موجودة']);
});

test('a list without a filter is the whole list', () => {
  expect(shownFor([])).toEqual([]);
  expect(screen.getByText('القائمة كلها')).toBeTruthy();
});
