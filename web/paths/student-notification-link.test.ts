import { expect, test } from 'vitest';
import { studentLinkOf } from './student-notification-link.ts';

test.each([
  ['newLesson', 'l', '/lesson/l'],
  ['newVideo', 'l', '/lesson/l'],
  ['answered', 'l', '/lesson/l'],
  ['newExam', 'l', '/lesson/l?tab=exercises'],
  ['examSoon', 'l', '/lesson/l?tab=exercises'],
  ['resultReady', null, '/my-results'],
  ['resultChanged', 'l', '/my-results'],
  ['objectionAnswered', 'l', '/lesson/l?tab=exercises'],
  ['attended', null, '/my-results'],
  ['missedClass', null, '/my-results'],
  ['liveSoon', null, '/'],
  ['liveCancelled', null, '/'],
  ['rightEnding', null, '/subscription'],
  ['newLesson', null, undefined],
] as const)('a line about %s of the lesson %s leads to %s', (kind, lessonId, link) => {
  expect(studentLinkOf({ kind, lessonId })).toBe(link);
});
