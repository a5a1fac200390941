import { useMutation } from '@tanstack/react-query';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/changes/outdated-queries.ts';
import { lessonChanges } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { titleInToast, useDeletedToast } from '#web/features/trash/trash.api.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

/** The object of an action: a course or a lesson. */
export type Kind = 'course' | 'lesson';

type Publishing = { id: string; title: string; isPublished: boolean };

/** Publishes or hides; while it runs, `variables` is the new state. */
export const usePublish = (kind: Kind) =>
  useMutation({
    mutationFn: async ({ id, isPublished }: Publishing): Promise<void> => {
      const change = { params: { id }, body: { isPublished } };
      await (kind === 'course' ? call(courses.change, change) : call(lessonChanges.change, change));
    },
    onSuccess: (_reply, { title, isPublished }) =>
      showToast('success', isPublished ? texts.publishedNow(title) : texts.hiddenNow(title)),
    onError: toastFailure(texts.publishFailed),
    onSettled: useRefresh(outdatedByCourseOrLesson),
  });

/** Returns the copy, which is a draft. */
export const useDuplicate = (kind: Kind) =>
  useMutation({
    mutationFn: (id: string): Promise<{ id: string; title: string }> =>
      kind === 'course'
        ? call(courses.duplicate, { params: { id } })
        : call(lessons.duplicate, { params: { id } }),
    onSuccess: ({ title }) => showToast('success', texts.copied(title)),
    onError: toastFailure(texts.duplicateFailed),
    onSettled: useRefresh(outdatedByCourseOrLesson),
  });

type Deletion = { id: string; title: string };

export const useDelete = (kind: Kind) => {
  const refresh = useRefresh(outdatedByCourseOrLesson);
  const showDeleted = useDeletedToast();
  const text = kind === 'course' ? texts.courseDeleteFailed : texts.lessonDeleteFailed;
  return useMutation({
    mutationFn: ({ id }: Deletion): Promise<void> =>
      kind === 'course'
        ? call(courses.delete, { params: { id } })
        : call(lessons.delete, { params: { id } }),
    onSuccess: (_reply, { id, title }) =>
      showDeleted(
        id,
        (kind === 'course' ? texts.courseDeleted : texts.lessonDeleted)(titleInToast(title)),
      ),
    onError: toastFailure(text),
    // Not awaited, because the page of the deleted object must be left first.
    onSettled: () => void refresh(),
  });
};

/** Sends reorderings one after the other, in the order in which they were made. */
const inTurn = (name: string) => ({ scope: { id: `order of ${name}` } });

export const useOrderCourses = (grade: GradeLevel) =>
  useMutation({
    ...inTurn(`grade ${grade}`),
    mutationFn: (ids: string[]) => call(courses.reorder, { body: { grade, ids } }),
    onError: toastFailure(texts.orderFailed),
    onSettled: useRefresh(outdatedByCourseOrLesson),
  });

export const useOrderLessons = (courseId: string) =>
  useMutation({
    ...inTurn(`course ${courseId}`),
    mutationFn: (ids: string[]) => call(lessons.reorder, { body: { courseId, ids } }),
    onError: toastFailure(texts.orderFailed),
    onSettled: useRefresh(outdatedByCourseOrLesson),
  });
