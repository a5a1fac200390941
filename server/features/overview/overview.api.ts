import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkKeys } from './check-keys.service.ts';
import { findStudentsBehind } from './find-behind.service.ts';
import { behindQueue, keysQueue } from './overview-queues.ts';

const everyMinute = '* * * * *';
const everyHour = '20 * * * *';

/** Registers the jobs that compute the figures of the overview. Call it before the jobs start. */
export const handleOverview = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void => {
  jobs.repeat(keysQueue, everyMinute, () => checkKeys(platform));
  jobs.repeat(behindQueue, everyHour, () => findStudentsBehind(platform));
};
