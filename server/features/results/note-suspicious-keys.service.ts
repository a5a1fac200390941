import {
  listKnownKeys,
  listSubmittedExams,
  postEvents,
} from '#server/features/notifications/notifications.api.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getExamStatistics } from './exam-statistics.service.ts';

const hourInMilliseconds = 60 * 60 * 1000;
/** What was submitted while a run was delayed is looked at twice rather than never. */
const lookedBackInMilliseconds = 3 * hourInMilliseconds;

const suspiciousKeysQueue = defineQueue<object>({
  name: 'suspicious-keys',
  retryLimit: 2,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: 600,
  expireInSeconds: 1800,
  retentionInSeconds: 3600,
  deleteAfterSeconds: 3600,
});

const everyHour = '20 * * * *';

/**
 * Tells the teacher of each question whose key looks wrong, once for each, in the exams that were submitted lately. Its
 * figures need all results of an exam, so they are computed each hour and not with each submission.
 */
export const noteSuspiciousKeys = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const since = new Date(now.getTime() - lookedBackInMilliseconds);
  for (const examId of await listSubmittedExams(database, since)) {
    const { questions } = await getExamStatistics(platform, examId);
    const suspicious = questions.filter(({ isKeySuspicious }) => isKeySuspicious);
    const known = await listKnownKeys(
      database,
      suspicious.map(({ questionId }) => questionId),
    );
    await postEvents(
      database,
      suspicious
        .filter(({ questionId }) => !known.has(questionId))
        .map(({ questionId, number }) => ({
          kind: 'keySuspicious' as const,
          examId,
          questionId,
          detail: String(number),
          happenedAt: now,
        })),
    );
  }
};

/** Registers the job of each hour; called before the jobs start. */
export const handleSuspiciousKeys = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(suspiciousKeysQueue, everyHour, () => noteSuspiciousKeys(platform));
