import { expect, test } from 'vitest';
import type { Viewer } from '#web/lib/session/session.ts';
import { itemsFor } from './navigation-items.ts';

const viewer = (role: Viewer['role']): Viewer => ({
  id: '1',
  email: 'a@example.com',
  name: 'a',
  role,
  isPremium: role === 'teacher',
});

const labels = (who: Viewer | null) => itemsFor(who).map(({ label }) => label);

test('a visitor sees what is open to everybody', () => {
  expect(labels(null)).toEqual(['الرئيسية', 'المميزات', 'المناهج']);
});

test('a student sees honors and certificates too, and only the teacher the way to the dashboard', () => {
  expect(labels(viewer('student'))).toEqual([
    'الرئيسية',
    'المميزات',
    'المناهج',
    'لوحة الشرف',
    'تكريماتي',
    'شهاداتي',
  ]);
  expect(labels(viewer('teacher'))).toEqual([...labels(viewer('student')), 'واجهة المعلم']);
});
