import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { gradeLevels } from '#domain/settings/grades.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';
import { recentDays } from '#domain/overview/recent-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cachedFigures } from './cached-figures.ts';
import { type CourseOutcome, listCourseOutcomes, listDays } from './figures.repository.ts';

const timeZone = 'Africa/Cairo';

/** The figures of each of the last thirty days in Egypt, in one statement. */
export const getActivity = async (
  platform: Platform,
): Promise<z.input<typeof overview.activity.reply>> => {
  const { database, clock } = platform;
  const today = clock.now().toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  const days = recentDays(today.toString());
  const firstDay = days[0] ?? '';
  const { figures: rows, countedAt } = await cachedFigures(platform, {
    key: `days since ${firstDay}`,
    count: () => listDays(database, firstDay),
    sum: (counted) =>
      counted.reduce(
        (sum, row) => sum + row.active_students + row.submissions + row.new_students,
        0,
      ),
    sizeInBytes: (counted) => 100 * (1 + counted.length),
  });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    countedAt,
    days: days.map((day) => {
      const row = byDay.get(day);
      return {
        day,
        activeStudents: row?.active_students ?? 0,
        submissions: row?.submissions ?? 0,
        newStudents: row?.new_students ?? 0,
      };
    }),
  };
};

const sumOf = (rows: readonly CourseOutcome[], name: 'result_count' | 'percentage_sum') =>
  rows.reduce((sum, row) => sum + row[name], 0);

const outcomeOf = (rows: readonly CourseOutcome[]) => {
  const resultCount = sumOf(rows, 'result_count');
  return {
    resultCount,
    averagePercentage: roundPercentage(sumOf(rows, 'percentage_sum') / resultCount),
  };
};

/** The results of exams by grade and course, in one statement, whatever the number of results. */
export const getResults = async (
  platform: Platform,
): Promise<z.input<typeof overview.results.reply>> => {
  const { figures: rows, countedAt } = await cachedFigures(platform, {
    key: 'results',
    count: () => listCourseOutcomes(platform.database),
    sum: (counted) => sumOf(counted, 'result_count'),
    sizeInBytes: (counted) => 400 * (1 + counted.length),
  });
  const grades = gradeLevels
    .map((grade) => ({ grade, rows: rows.filter((row) => row.grade === grade) }))
    .filter((group) => group.rows.length > 0);
  return {
    countedAt,
    grades: grades.map((group) => ({ grade: group.grade, ...outcomeOf(group.rows) })),
    courses: rows.map((row) => ({
      id: row.id,
      name: row.name,
      grade: row.grade,
      ...outcomeOf([row]),
    })),
  };
};
