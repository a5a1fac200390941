import type { FastifyInstance } from 'fastify';
import { studentNotifications } from '#contract/messages/student-notifications.ts';
import { studentPush } from '#contract/messages/student-push.ts';
import {
  subscribeDevice,
  unsubscribeDevice,
} from '#server/features/messages/push/push-devices.service.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMutedTopics, muteTopic, unmuteTopic } from './line-pushes.repository.ts';
import { presentStudentNotification } from './student-notifications.presenter.ts';
import {
  findUnreadOf,
  listStudentNotifications,
  markAllOwnRead,
  markOwnRead,
} from './student-notifications.repository.ts';

const bindPushes = (app: FastifyInstance, platform: Platform): void => {
  const { database, push } = platform;

  bind(app, studentPush.settings, async ({ viewer }) => ({
    publicKey: push.publicKey,
    muted: await listMutedTopics(database, viewer.id),
  }));

  bind(app, studentPush.switchTopic, async ({ viewer, body: { topic, isOn } }) => {
    const row = { student_id: viewer.id, topic };
    await (isOn ? unmuteTopic(database, row) : muteTopic(database, row));
    return { muted: await listMutedTopics(database, viewer.id) };
  });

  bind(app, studentPush.subscribe, ({ viewer, body }) => subscribeDevice(platform, viewer, body));

  bind(app, studentPush.unsubscribe, ({ viewer, params }) =>
    unsubscribeDevice(platform, viewer, params.id),
  );
};

/** Binds a student's calls on their own notifications; those of others do not exist for the caller. */
export const studentNotificationsPlugin = featurePlugin(
  'student-notifications',
  (app, platform) => {
    const { database, clock } = platform;
    bindPushes(app, platform);

    bind(app, studentNotifications.list, async ({ viewer, query, reply }) => {
      const { page, pageSize } = query;
      const { rows, total } = await listStudentNotifications(database, viewer.id, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      void reply.header('x-total-count', total);
      return rows.map(presentStudentNotification);
    });

    bind(app, studentNotifications.unread, ({ viewer }) =>
      findUnreadOf(database, { studentId: viewer.id, now: clock.now() }),
    );

    bind(app, studentNotifications.read, async ({ viewer, params }) => {
      const line = { studentId: viewer.id, id: params.id, now: clock.now() };
      if (!(await markOwnRead(database, line))) throw new AppError('notification.not_found');
    });

    bind(app, studentNotifications.readAll, async ({ viewer }) => ({
      marked: await markAllOwnRead(database, viewer.id, clock.now()),
    }));
  },
);
