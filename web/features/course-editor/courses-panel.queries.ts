import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GradeLevel } from '#domain/grades.ts';
import { courses, lessons } from '#web/lib/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { showToast } from '#web/ui/toasts.ts';
import { coursesPanelTexts as texts } from './courses-panel.texts.ts';

/** What the panels act on: a chapter or a lesson. */
export type Kind = 'course' | 'lesson';

type Publishing = { id: string; title: string; isPublished: boolean };

const failed = (text: string) => (error: unknown) => {
  const reason = errorText(error, '');
  showToast('error', reason === '' ? text : `${text}: ${reason}`);
};

/** After a success all pages read anew; after a failure too, so that they show what the server has. */
const useRefreshAlways = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
};

/** Publishes, or takes back; while it runs, `variables` says what will be. */
export const usePublish = (kind: Kind) =>
  useMutation({
    mutationFn: async ({ id, isPublished }: Publishing): Promise<void> => {
      const change = { params: { id }, body: { isPublished } };
      await (kind === 'course' ? call(courses.change, change) : call(lessons.change, change));
    },
    onSuccess: (_reply, { title, isPublished }) =>
      showToast('success', isPublished ? texts.publishedNow(title) : texts.hiddenNow(title)),
    onError: failed(texts.publishFailed),
    onSettled: useRefreshAlways(),
  });

/** Answers the copy, which is a draft. */
export const useDuplicate = (kind: Kind) =>
  useMutation({
    mutationFn: (id: string): Promise<{ id: string; title: string }> =>
      kind === 'course'
        ? call(courses.duplicate, { params: { id } })
        : call(lessons.duplicate, { params: { id } }),
    onSuccess: ({ title }) => showToast('success', texts.copied(title)),
    onError: failed(texts.duplicateFailed),
    onSettled: useRefreshAlways(),
  });

type Deletion = { id: string; title: string };

export const useDelete = (kind: Kind) => {
  const refresh = useRefreshAlways();
  const text = kind === 'course' ? texts.courseDeleteFailed : texts.lessonDeleteFailed;
  return useMutation({
    mutationFn: ({ id }: Deletion): Promise<void> =>
      kind === 'course'
        ? call(courses.delete, { params: { id } })
        : call(lessons.delete, { params: { id } }),
    onSuccess: (_reply, { title }) =>
      showToast(
        'success',
        kind === 'course' ? texts.courseDeleted(title) : texts.lessonDeleted(title),
      ),
    onError: failed(text),
    // Not waited for: who stands on the page of what is gone leaves it first.
    onSettled: () => void refresh(),
  });
};

/** One order after the other reaches the server, in the order in which they were made. */
const inTurn = (name: string) => ({ scope: { id: `order of ${name}` } });

export const useOrderCourses = (grade: GradeLevel) =>
  useMutation({
    ...inTurn(`grade ${grade}`),
    mutationFn: (ids: string[]) => call(courses.reorder, { body: { grade, ids } }),
    onError: failed(texts.orderFailed),
    onSettled: useRefreshAlways(),
  });

export const useOrderLessons = (courseId: string) =>
  useMutation({
    ...inTurn(`course ${courseId}`),
    mutationFn: (ids: string[]) => call(lessons.reorder, { body: { courseId, ids } }),
    onError: failed(texts.orderFailed),
    onSettled: useRefreshAlways(),
  });
