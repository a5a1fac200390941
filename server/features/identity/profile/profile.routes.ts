import type { FastifyInstance } from 'fastify';
import { profile } from '#contract/identity/profile.ts';
import { requestAddress } from '#server/features/identity/accounts/accounts.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changePassword } from './change-password.service.ts';
import { changePerson } from './change-person.service.ts';
import { countSignIns, listSessions, listSignIns } from './devices.repository.ts';
import { endOthers, endSession } from './end-session.service.ts';
import { presentSession, presentSettings, presentSignIn } from './profile.presenter.ts';
import { findNotificationSettings, updateNotificationSettings } from './profile.repository.ts';

const bindPerson = (scope: FastifyInstance, platform: Platform): void => {
  const { database } = platform;
  bind(scope, profile.change, ({ viewer, body }) => changePerson(platform, viewer, body));
  bind(scope, profile.changePassword, ({ viewer, body }) => changePassword(platform, viewer, body));
  bind(scope, profile.addEmail, ({ viewer, body }) => requestAddress(platform, viewer, body));
  bind(scope, profile.notificationSettings, async ({ viewer }) => {
    const settings = await findNotificationSettings(database, viewer.id);
    if (!settings) throw new AppError('auth.session_expired');
    return presentSettings(settings);
  });
  bind(scope, profile.saveNotificationSettings, async ({ viewer, body }) => {
    const settings = await updateNotificationSettings(database, viewer.id, {
      notify_lesson_updates: body.lessonUpdates,
      notify_subscription_reminders: body.subscriptionReminders,
      notify_newsletter: body.newsletter,
    });
    if (!settings) throw new AppError('auth.session_expired');
    return presentSettings(settings);
  });
};

const bindDevices = (scope: FastifyInstance, platform: Platform): void => {
  const { database, clock } = platform;
  bind(scope, profile.listSessions, async ({ viewer }) => {
    const rows = await listSessions(database, viewer.id, clock.now());
    const sessions = rows.map((row) => presentSession(row, viewer.sessionId));
    return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  });
  bind(scope, profile.endSession, ({ viewer, params }) => endSession(platform, viewer, params.id));
  bind(scope, profile.endOtherSessions, ({ viewer }) => endOthers(platform, viewer));
  bind(scope, profile.listSignIns, async ({ viewer, query, reply }) => {
    const paging = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
    const [rows, total] = await Promise.all([
      listSignIns(database, viewer.id, paging),
      countSignIns(database, viewer.id),
    ]);
    void reply.header('x-total-count', total);
    return rows.map(presentSignIn);
  });
};

/** Binds the calls of the caller's own profile (spec §2, profile page). */
export const profilePlugin = featurePlugin('profile', (app, platform) => {
  bindPerson(app, platform);
  bindDevices(app, platform);
});
