import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { LessonHeader } from './lesson-header.tsx';

const lesson = {
  courseId: 'c1',
  courseName: 'الاتزان الكيميائي',
  title: 'ثابت الاتزان',
  duration: '30 دقيقة',
  isFree: false,
  monthAssigned: 3,
  accessReason: 'right',
} as unknown as Lesson;

test.each([
  ['yearly', 'مفتوح باشتراكك السنوي حتى 31 أغسطس 2027'],
  ['monthly', 'مفتوح باشتراكك الشهري حتى 31 أغسطس 2027'],
  ['subscription', 'مفتوح باشتراكك حتى 31 أغسطس 2027'],
  ['purchase', 'مفتوح لأنك اشتريته وحده حتى 31 أغسطس 2027'],
] as const)('a lesson that is open by %s says so, with the last day: %s', (by, text) => {
  const openedBy = { by, endsAt: '2027-08-31T21:00:00.000Z' };
  renderOnPage(<LessonHeader lesson={{ ...lesson, openedBy }} />);
  expect(screen.getByText(text)).toBeTruthy();
});
