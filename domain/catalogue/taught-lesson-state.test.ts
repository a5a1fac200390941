import { expect, test } from 'vitest';
import { taughtLessonState } from './taught-lesson-state.ts';

test.each([
  [true, true, true, 'shown', []],
  [false, true, true, 'draft', ['lessonDraft']],
  [true, false, true, 'draft', ['courseDraft']],
  [true, true, false, 'closed', ['closed']],
  [false, false, false, 'draft', ['lessonDraft', 'courseDraft', 'closed']],
  [true, false, false, 'draft', ['courseDraft', 'closed']],
] as const)(
  'a lesson that is published %s, in a course that is %s and open %s, is %s',
  (isPublished, isCourseShown, isAccessible, state, reasons) => {
    expect(taughtLessonState({ isPublished, isAccessible }, isCourseShown)).toEqual({
      state,
      reasons,
    });
  },
);
