import { mayFinish } from '#domain/exam-day/attempt-time.ts';
import { examAttempts } from '#web/lib/api/on-demand/on-demand-api.ts';
import { findCached } from './account-cache.ts';
import { lessonAtPresent } from './present-replies.ts';

/** Whether an exam of a lesson was begun, was not submitted, and may be finished without the right. */
async function isExamRunning(lessonId: string): Promise<boolean> {
  const stored = await findCached(examAttempts.listOwnByLesson.path.replace(':id', lessonId));
  const exams: { attempt: { startedAt: string } | null }[] =
    stored?.status === 200 ? await stored.json() : [];
  return exams.some(({ attempt }) => attempt && mayFinish(new Date(attempt.startedAt), new Date()));
}

/** A stored lesson as it may be shown now. */
export const storedLesson = async (
  lesson: { id: string },
  { storedAt }: { storedAt: number },
): Promise<object> =>
  lessonAtPresent(lesson, {
    storedAt,
    now: Date.now(),
    isExamRunning: await isExamRunning(lesson.id),
  });
