import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  dayInEgypt,
  endOfDayInEgypt,
  startOfDayInEgypt,
} from '#server/platform/time/egypt-days.ts';
import { listExamChanges } from './today.repository.ts';

const maxExams = 20;

/** The exams that open or close today in Egypt, in one statement. */
export const getToday = async ({
  database,
  clock,
}: Platform): Promise<z.input<typeof overview.today.reply>> => {
  const day = dayInEgypt(clock.now());
  const changes = await listExamChanges(database, {
    from: startOfDayInEgypt(day),
    until: endOfDayInEgypt(day),
    limit: maxExams + 1,
  });
  return {
    day,
    exams: changes.slice(0, maxExams).map(({ id, title, group_name, change, at }) => ({
      id,
      title,
      groupName: group_name,
      change,
      at: at.toISOString(),
    })),
    hasMoreExams: changes.length > maxExams,
  };
};
