import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countFigures } from './count-figures.service.ts';

const everyMinute = '* * * * *';

/** Counts the answers to the questions of the bank. */
const figuresQueue = defineQueue<object>({
  name: 'question-figures',
  retryLimit: 2,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: 30,
  expireInSeconds: 300,
  retentionInSeconds: 600,
  deleteAfterSeconds: 600,
});

/** Registers the job that counts the figures of the bank. Call it before the jobs start. */
export const handleQuestionFigures = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void => {
  jobs.repeat(figuresQueue, everyMinute, () => countFigures(platform));
};
