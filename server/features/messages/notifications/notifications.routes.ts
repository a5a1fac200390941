import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/messages/notifications.ts';
import {
  subscribeDevice,
  unsubscribeDevice,
} from '#server/features/messages/push/push-devices.service.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createEventStreams, sendEventStream } from '#server/platform/streams/event-streams.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLiveFeed } from './live-feed.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  summarizeNotifications,
} from './read-notifications.service.ts';

const bindLines = (app: FastifyInstance, platform: Platform): void => {
  bind(app, notifications.list, async ({ query, reply }) => {
    const { rows, total } = await listNotifications(platform, query);
    void reply.header('x-total-count', total);
    return rows.map(presentNotification);
  });

  bind(app, notifications.summary, () => summarizeNotifications(platform));

  bind(app, notifications.read, async ({ params }) =>
    presentNotification(await readNotification(platform, params.id)),
  );

  bind(app, notifications.readAll, async () => ({ marked: await readAllNotifications(platform) }));
};

const bindEvents = (app: FastifyInstance, platform: Platform): void => {
  const streams = createEventStreams(app, platform);
  const feed = createLiveFeed(platform, streams, app.log);
  app.addHook('onClose', async () => feed.stop());

  bind(app, notifications.events, async ({ query, viewer, request, reply }) => {
    const lastEventId = String(request.headers['last-event-id'] ?? '');
    const after = /^\d{1,18}$/u.test(lastEventId) ? lastEventId : query.after;
    const body = feed.open(viewer, BigInt(after));
    if (!body) throw new AppError('notification.too_many_streams');
    return sendEventStream(reply, body);
  });
};

const bindDevices = (app: FastifyInstance, platform: Platform): void => {
  bind(app, notifications.pushKey, async () => ({ publicKey: platform.push.publicKey }));

  bind(app, notifications.subscribe, ({ viewer, body }) => subscribeDevice(platform, viewer, body));

  bind(app, notifications.unsubscribe, ({ viewer, params }) =>
    unsubscribeDevice(platform, viewer, params.id),
  );
};

/** Binds the teacher's notifications (spec §7, unused layer; decisions §8). */
export const notificationsPlugin = featurePlugin('notifications', (app, platform) => {
  bindLines(app, platform);
  bindEvents(app, platform);
  bindDevices(app, platform);
});
