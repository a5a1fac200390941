import type * as z from 'zod/mini';
import type { profile } from '#contract/identity/profile.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow, SignInRow } from './devices.repository.ts';
import type { NotificationRow } from './profile.repository.ts';
import type { PeriodRow } from './subscription.repository.ts';

type Session = z.input<typeof profile.listSessions.reply>[number];
type SignIn = z.input<typeof profile.listSignIns.reply>[number];
type Settings = z.input<typeof profile.notificationSettings.reply>;
type Period = z.input<typeof profile.subscription.reply>['periods'][number];

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / dayInMilliseconds));

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  device: describeDevice(row.user_agent),
  startedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === currentId,
});

export const presentSignIn = (row: SignInRow): SignIn => ({
  id: row.id,
  device: describeDevice(row.user_agent),
  happenedAt: row.happened_at.toISOString(),
  wasSuccessful: row.was_successful,
});

export const presentSettings = (row: NotificationRow): Settings => ({
  lessonUpdates: row.notify_lesson_updates,
  subscriptionReminders: row.notify_subscription_reminders,
  newsletter: row.notify_newsletter,
});

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
