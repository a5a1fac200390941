import type * as z from 'zod/mini';
import type { profile } from '#contract/identity/profile.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow, SignInRow } from './devices.repository.ts';
import type { NotificationRow } from './profile.repository.ts';

type Session = z.input<typeof profile.listSessions.reply>[number];
type SignIn = z.input<typeof profile.listSignIns.reply>[number];
type Settings = z.input<typeof profile.notificationSettings.reply>;

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
