import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { toEgp } from '#domain/settings/money.ts';
import { findPaymentFigures } from '#server/features/payments/payments.api.ts';
import { firstDayOfMonth } from '#server/platform/time/egypt-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cachedFigures } from './cached-figures.ts';
import { countContent, countPeople } from './figures.repository.ts';

/**
 * The nine figures of the platform (spec §3), in three statements. Money that a centre owes for printed codes is not included
 * in the revenue.
 */
export const getStats = async (
  platform: Platform,
): Promise<z.input<typeof overview.stats.reply>> => {
  const { database, clock } = platform;
  const month = firstDayOfMonth(clock.now());
  const [people, money, content] = await Promise.all([
    cachedFigures(platform, {
      key: 'people',
      count: () => countPeople(database, clock.now()),
      sum: ({ students, subscriptions }) => students + subscriptions,
      sizeInBytes: () => 200,
    }),
    cachedFigures(platform, {
      key: `payments:${month}`,
      count: () => findPaymentFigures(database, month),
      sum: ({ events, pending }) => events + pending,
      sizeInBytes: () => 200,
    }),
    countContent(database),
  ]);
  const { students, premium_students, subscriptions } = people.figures;
  const { revenue, monthly_revenue, pending } = money.figures;
  return {
    totalStudents: students,
    premiumStudents: premium_students,
    freeStudents: students - premium_students,
    totalRevenue: toEgp(revenue),
    monthlyRevenue: toEgp(monthly_revenue),
    pendingPayments: pending,
    totalCourses: content.courses,
    totalLessons: content.lessons,
    activeSubscriptions: subscriptions,
    // The time of the older of the two counts.
    countedAt:
      [people.countedAt, money.countedAt].filter((at) => at !== null).toSorted()[0] ?? null,
  };
};
