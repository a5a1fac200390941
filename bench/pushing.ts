import { startFolding } from '#server/features/messages/notifications/notifications.api.ts';
import { handleStudentPushes } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { egyptTimeZone } from '#server/platform/time/egypt-days.ts';

const hourInMilliseconds = 60 * 60 * 1000;
const noon = 12;

/** A clock that begins in the hour of noon in Egypt, because nothing is pushed at night. */
const createNoonClock = () => {
  const { hour } = Temporal.Now.zonedDateTimeISO(egyptTimeZone);
  const ahead = ((noon - hour + 24) % 24) * hourInMilliseconds;
  return { now: () => new Date(Date.now() + ahead) };
};

const log = { error: (details: object, text: string) => console.error(text, details) };

/** Takes due lines of students and sends their messages, as the product does in the process that serves. */
export const startPushing = async (
  platform: Platform,
  connectionString: string,
): Promise<() => Promise<void>> => {
  const jobs = createJobs({ connectionString, log });
  const pushing = { ...platform, jobs, clock: createNoonClock() };
  handleStudentPushes(jobs, pushing);
  await jobs.start();
  const folding = startFolding(pushing, log);
  return async () => {
    await folding.stop();
    await jobs.stop();
  };
};
