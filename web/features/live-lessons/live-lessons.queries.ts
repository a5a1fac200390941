import {
  keepPreviousData,
  type QueryFilters,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/changes/outdated-queries.ts';
import { liveLessons } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { liveListTexts, recordingTexts } from './live-lessons.texts.ts';

export type LiveLesson = RouteReply<typeof liveLessons.get>;
export type LiveLessonBody = CallArguments<typeof liveLessons.save>['body'];

export const liveTimes = ['coming', 'over'] as const;

export type LiveFilters = {
  time: (typeof liveTimes)[number];
  page: number;
  pageSize: 25 | 50 | 100;
};

export const outdatedByLiveLesson: QueryFilters[] = [{ queryKey: ['live-lessons'] }];

/** Students enter while the list is shown. */
export const liveLessonsQuery = ({ time, page, pageSize }: LiveFilters) =>
  queryOptions({
    queryKey: ['live-lessons', time, page, pageSize],
    queryFn: ({ signal }) =>
      callPage(liveLessons.list, { query: { time, page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the timetable shows and the form compares with. */
export const comingLessonsQuery = liveLessonsQuery({ time: 'coming', page: 1, pageSize: 100 });

/** Version 0 means a new one, which a second try of the same form does not plan twice. */
export const saveLiveLesson = (
  body: LiveLessonBody,
  existing: LiveLesson | undefined,
  newId: string | undefined,
): Promise<LiveLesson> => {
  const { id = newId, version = 0 } = existing ?? {};
  return call(liveLessons.save, { body: id === undefined ? body : { ...body, id, version } });
};

export const loadLiveLesson = ({ id }: LiveLesson): Promise<LiveLesson> =>
  call(liveLessons.get, { params: { id } });

export const useCancelLiveLesson = () =>
  useMutation({
    mutationFn: ({ id }: LiveLesson) =>
      call(liveLessons.cancel, { params: { id } }, { isRepeatable: true }),
    onSuccess: (_reply, { title }) => showToast('success', liveListTexts.cancelDone(title)),
    onError: toastFailure(liveListTexts.cancelFailed),
    onSettled: useRefresh(outdatedByLiveLesson),
  });

type Recording = { id: string; link: string; courseId: string | undefined };

export const useSaveRecording = () =>
  useMutation({
    mutationFn: ({ id, link, courseId }: Recording) =>
      call(liveLessons.saveRecording, {
        params: { id },
        body: { link, ...(courseId !== undefined && { courseId }) },
      }),
    onSuccess: () => showToast('success', recordingTexts.saved),
    onSettled: useRefresh([...outdatedByLiveLesson, ...outdatedByCourseOrLesson]),
  });
