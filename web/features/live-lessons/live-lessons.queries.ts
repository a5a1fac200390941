import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { liveLessons } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { liveListTexts, recordingTexts } from './live-lessons.texts.ts';

export type LiveLesson = RouteReply<typeof liveLessons.get>;
export type LiveLessonBody = CallArguments<typeof liveLessons.save>['body'];

export const liveTimes = ['coming', 'over'] as const;

export type LiveFilters = {
  time: (typeof liveTimes)[number];
  page: number;
  pageSize: 25 | 50 | 100;
};

export const outdatedByLiveLesson = [liveLessons];

/** Students enter while the list is shown. */
export const liveLessonsQuery = ({ time, page, pageSize }: LiveFilters) =>
  pageQuery(liveLessons.list, { query: { time, page, pageSize } }, { staleTime: 0 });

/** What the timetable shows and the form compares with. */
export const comingLessonsQuery = liveLessonsQuery({ time: 'coming', page: 1, pageSize: 100 });

export const useCancelLiveLesson = () =>
  useCall(
    ({ id }: LiveLesson) => call(liveLessons.cancel, { params: { id } }, { isRepeatable: true }),
    {
      success: (_reply, { title }) => liveListTexts.cancelDone(title),
      failure: liveListTexts.cancelFailed,
      outdated: outdatedByLiveLesson,
    },
  );

type Recording = { id: string; link: string; courseId: string | undefined };

export const useSaveRecording = () =>
  useCall(
    ({ id, link, courseId }: Recording) =>
      call(liveLessons.saveRecording, {
        params: { id },
        body: { link, ...(courseId !== undefined && { courseId }) },
      }),
    {
      success: recordingTexts.saved,
      outdated: [...outdatedByLiveLesson, ...outdatedByCourseOrLesson],
    },
  );
