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

test('a visitor and a student see the entries of the specification, and only the teacher the way to the dashboard', () => {
  const everyones = ['الرئيسية', 'المميزات', 'المناهج', 'لوحة الشرف', 'تكريماتي', 'شهاداتي'];
  expect(labels(null)).toEqual(everyones);
  expect(labels(viewer('student'))).toEqual(everyones);
  expect(labels(viewer('teacher'))).toEqual([...everyones, 'واجهة المعلم']);
});
