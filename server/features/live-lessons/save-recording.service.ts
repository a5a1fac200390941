import type * as z from 'zod/mini';
import {
  liveLessonFieldTexts as texts,
  type recordingForm,
} from '#contract/live-lessons/live-lessons.ts';
import { changeLessonParts, createLesson } from '#server/features/catalogue/lessons/lessons.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { type LiveLessonRow, storeRecording } from './live-lessons.repository.ts';
import { durationTexts } from './live-lessons.texts.ts';
import { getLiveLesson } from './show-live-lessons.service.ts';

type Recording = z.output<typeof recordingForm>;

const minuteInMilliseconds = 60_000;

/** A draft of the recording, under the id of the live lesson, so that two calls at once make one. */
const createDraft = (
  platform: Platform,
  viewer: Viewer,
  { live, link, courseId }: { live: LiveLessonRow; link: string; courseId: string },
): Promise<string> => {
  const { starts_at: startsAt, ends_at: endsAt } = live;
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / minuteInMilliseconds);
  return createLesson(platform, viewer, {
    // The draft of an earlier recording may lie in the trash.
    Id: live.lesson_id === live.id ? platform.ids.next() : live.id,
    Title: live.title,
    CourseId: courseId,
    VideoUrl: link,
    LessonSummaryText: '',
    IsFree: false,
    MonthAssigned: Number(dayInEgypt(startsAt).slice(5, 7)),
    AdditionalResources: '',
    Price: 0,
    Duration: durationTexts.minutes(minutes),
    IsPublished: false,
  });
};

/**
 * Makes the recording the video of the lesson to which a live lesson belongs; without one, of a new draft in a course.
 * @throws AppError live_lesson.not_found, live_lesson.not_begun, live_lesson.cancelled, course.not_found, request.invalid at
 * `courseId`
 */
export const saveRecording = async (
  platform: Platform,
  viewer: Viewer,
  { id, link, courseId }: Recording & { id: string },
): Promise<void> => {
  const live = await getLiveLesson(platform, viewer, id);
  if (live.cancelled_at) throw new AppError('live_lesson.cancelled');
  if (live.starts_at > platform.clock.now()) throw new AppError('live_lesson.not_begun');
  if (!live.lesson && courseId === undefined) {
    throw new AppError('request.invalid', { courseId: [texts.course] });
  }
  if (live.lesson) await changeLessonParts(platform, viewer, live.lesson.id, { videoUrl: link });
  const lessonId =
    live.lesson?.id ??
    (await createDraft(platform, viewer, { live, link, courseId: courseId ?? '' }));
  await platform.database.transaction().execute(async (transaction) => {
    await storeRecording(transaction, id, { lessonId, recordedAt: platform.clock.now() });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'live_lesson.record',
      subjectId: id,
      detail: { lessonId },
    });
  });
};
