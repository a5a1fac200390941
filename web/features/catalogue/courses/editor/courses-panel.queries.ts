import type { HiddenReason } from '#domain/catalogue/taught-lesson-state.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { lessonChanges } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { titleInToast, useDeletedToast } from '#web/features/trash/trash.api.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

/** The object of an action: a course or a lesson. */
export type Kind = 'course' | 'lesson';

type Publishing = {
  id: string;
  title: string;
  isPublished: boolean;
  /** What keeps it from students even when it is published. */
  hiddenBy: readonly HiddenReason[];
};

const publishedText = ({ title, hiddenBy }: Publishing): string =>
  hiddenBy.length === 0
    ? texts.publishedNow(title)
    : texts.publishedWithin(
        title,
        hiddenBy.map((reason) => texts.hiddenReasons[reason]).join('، '),
      );

/** Publishes or hides; while it runs, `variables` is the new state. */
export const usePublish = (kind: Kind) =>
  useCall(
    async ({ id, isPublished }: Publishing): Promise<void> => {
      const change = { params: { id }, body: { isPublished } };
      await (kind === 'course' ? call(courses.change, change) : call(lessonChanges.change, change));
    },
    {
      success: (_reply, change) =>
        change.isPublished ? publishedText(change) : texts.hiddenNow(change.title),
      failure: texts.publishFailed,
      outdated: outdatedByCourseOrLesson,
    },
  );

/** Returns the copy, which is a draft. */
export const useDuplicate = (kind: Kind) =>
  useCall(
    (id: string): Promise<{ id: string; title: string }> =>
      kind === 'course'
        ? call(courses.duplicate, { params: { id } })
        : call(lessons.duplicate, { params: { id } }),
    {
      success: ({ title }) => texts.copied(title),
      failure: texts.duplicateFailed,
      outdated: outdatedByCourseOrLesson,
    },
  );

type Deletion = { id: string; title: string };

export const useDelete = (kind: Kind) => {
  const showDeleted = useDeletedToast();
  const text = kind === 'course' ? texts.courseDeleteFailed : texts.lessonDeleteFailed;
  return useCall(
    ({ id }: Deletion): Promise<void> =>
      kind === 'course'
        ? call(courses.delete, { params: { id } })
        : call(lessons.delete, { params: { id } }),
    {
      onSuccess: (_reply, { id, title }) =>
        showDeleted(
          id,
          (kind === 'course' ? texts.courseDeleted : texts.lessonDeleted)(titleInToast(title)),
        ),
      failure: text,
      outdated: outdatedByCourseOrLesson,
      // The page of the deleted object must be left first.
      loadsBehind: true,
    },
  );
};

/** Sends reorderings one after the other, in the order in which they were made. */
const inTurn = (name: string) => ({
  scope: { id: `order of ${name}` },
  failure: texts.orderFailed,
  outdated: outdatedByCourseOrLesson,
});

export const useOrderCourses = (grade: GradeLevel) =>
  useCall(
    (ids: string[]) => call(courses.reorder, { body: { grade, ids } }),
    inTurn(`grade ${grade}`),
  );

export const useOrderLessons = (courseId: string) =>
  useCall(
    (ids: string[]) => call(lessons.reorder, { body: { courseId, ids } }),
    inTurn(`course ${courseId}`),
  );
