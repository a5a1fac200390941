import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cachedFigures } from './cached-figures.ts';
import { type AbsentRow, compareWeeks, listAbsent, type WeekRow } from './week.repository.ts';

type Reply = z.input<typeof overview.week.reply>;

const shownAbsent = 10;
const daysOfWeek = 7;

const presentWeek = (row: WeekRow | undefined): Reply['thisWeek'] => ({
  activeStudents: row?.active_students ?? 0,
  submissions: row?.submissions ?? 0,
  averagePercentage:
    typeof row?.average_percentage === 'number' ? roundPercentage(row.average_percentage) : null,
  newStudents: row?.new_students ?? 0,
});

const presentAbsent = (row: AbsentRow): Reply['absent']['students'][number] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  grade: row.grade,
  lastActiveAt: row.last_active_at?.toISOString() ?? null,
});

/**
 * The last seven days in Egypt compared with the seven before, and the students with a running right who were absent in the
 * last seven, in two statements (decisions/0116).
 */
export const getWeek = async (platform: Platform): Promise<Reply> => {
  const { database, clock } = platform;
  const now = clock.now();
  const today = now.toTemporalInstant().toZonedDateTimeISO('Africa/Cairo').toPlainDate();
  const first = today.subtract({ days: daysOfWeek - 1 });
  const thisWeek = first.toString();
  const lastWeek = first.subtract({ days: daysOfWeek }).toString();
  const { figures, countedAt } = await cachedFigures(platform, {
    key: `week since ${thisWeek}`,
    count: async () => {
      const [weeks, absent] = await Promise.all([
        compareWeeks(database, { thisWeek, lastWeek }),
        listAbsent(database, { since: thisWeek, now, limit: shownAbsent }),
      ]);
      return { weeks, absent };
    },
    sum: ({ weeks, absent }) =>
      weeks.reduce(
        (sum, row) => sum + row.active_students + row.submissions + row.new_students,
        absent[0]?.total ?? 0,
      ),
    sizeInBytes: ({ absent }) => 400 * (1 + absent.length),
  });
  const { weeks, absent } = figures;
  return {
    countedAt,
    firstDay: thisWeek,
    thisWeek: presentWeek(weeks[0]),
    lastWeek: presentWeek(weeks[1]),
    absent: { total: absent[0]?.total ?? 0, students: absent.map(presentAbsent) },
  };
};
