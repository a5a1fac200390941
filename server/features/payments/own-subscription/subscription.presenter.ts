import type { RouteReply } from '#contract/route.ts';
import type { ownSubscription } from '#contract/payments/own-subscription.ts';
import { daysBetween } from '#domain/dates/calendar.ts';
import type { PeriodRow } from './subscription.repository.ts';

type Period = RouteReply<typeof ownSubscription.get>['periods'][number];

const stateOf = ({ starts_at, ends_at }: PeriodRow, now: Date): Period['state'] => {
  if (ends_at <= now) return 'ended';
  return starts_at > now ? 'upcoming' : 'active';
};

const creditsOf = ({ credits: total, opened }: PeriodRow): Period['credits'] =>
  total === null
    ? null
    : {
        total,
        left: Math.max(0, total - opened.length),
        opened: opened.map(({ lesson_id: lessonId, title, opened_at: openedAt }) => ({
          lessonId,
          title,
          openedAt: new Date(openedAt).toISOString(),
        })),
      };

export const presentPeriod = (row: PeriodRow, now: Date): Period => {
  const state = stateOf(row, now);
  const from = state === 'upcoming' ? row.starts_at : now;
  return {
    id: row.id,
    opens: row.scope,
    source: row.source,
    title: row.payment_title ?? row.lesson_title,
    month: row.month,
    lessonId: row.lesson_title === null ? null : row.lesson_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state,
    daysLeft: daysBetween(from, row.ends_at),
    totalDays: daysBetween(row.starts_at, row.ends_at),
    credits: creditsOf(row),
    paymentId: row.payment_id,
  };
};
