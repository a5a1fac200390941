import type * as z from 'zod/mini';
import type { overview } from '#contract/dashboard/overview.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cachedFigures } from './cached-figures.ts';
import { countContent, countPeople } from './figures.repository.ts';

/** Amounts in EGP. */
type PaymentFigures = {
  totalRevenue: number;
  monthlyRevenue: number;
  pendingPayments: number;
};

/**
 * What payments add to the figures, and the one place that says so. Nobody can pay on the platform yet: nothing was
 * received and nothing is pending. Money that a centre owes for printed codes is no revenue until it is paid.
 */
const paymentFigures: PaymentFigures = { totalRevenue: 0, monthlyRevenue: 0, pendingPayments: 0 };

/** The nine figures of the platform (spec §3), in two statements. */
export const getStats = async (
  platform: Platform,
): Promise<z.input<typeof overview.stats.reply>> => {
  const { database, clock } = platform;
  const [people, content] = await Promise.all([
    cachedFigures(platform, {
      key: 'people',
      count: () => countPeople(database, clock.now()),
      sum: ({ students, subscriptions }) => students + subscriptions,
      sizeInBytes: () => 200,
    }),
    countContent(database),
  ]);
  const { students, premium_students, subscriptions } = people.figures;
  return {
    totalStudents: students,
    premiumStudents: premium_students,
    freeStudents: students - premium_students,
    ...paymentFigures,
    totalCourses: content.courses,
    totalLessons: content.lessons,
    activeSubscriptions: subscriptions,
    countedAt: people.countedAt,
  };
};
