import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { studentColumns } from './student-columns.tsx';
import type { Student } from './students.queries.ts';

const student = {
  id: 's1',
  firstName: 'سلمى',
  lastName: 'علي',
  email: 'salma@example.com',
  isVerified: true,
  state: 'active',
} as Student;

test.each([
  [true, 1],
  [false, 0],
])(
  'a row of the list of students (graduated: %s) has %i badges of a graduate',
  (hasGraduated, count) => {
    const rows = { isSelected: () => false, toggle: () => undefined } as never;
    const name = studentColumns(() => undefined, rows).find(({ id }) => id === 'name');
    renderOnPage(<>{name?.cell({ ...student, hasGraduated })}</>, '/admin/dashboard');
    expect(screen.queryAllByText('خريج')).toHaveLength(count);
  },
);
