import type { FastifyRequest } from 'fastify';
import { isOfOneStudent, type ViewKind } from '#domain/privacy/record-views.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { recordListView, recordViewOf } from './record-views.repository.ts';

/**
 * Records who of the teacher and the assistants opens the data of students, before the reply: where the contract names a view.
 * Calls of students cost nothing, and what cannot be recorded is not shown.
 */
export const recordViewsPlugin = serverPlugin<{ platform: Platform }>(
  'record-views',
  ['authentication'],
  (app, { platform: { database, clock } }) => {
    const record = async (request: FastifyRequest, kind: ViewKind) => {
      const { viewer } = request;
      if (viewer === undefined || viewer.role === 'student') return;
      const now = clock.now();
      const view = { actorId: viewer.id, kind, now, day: dayInEgypt(now) };
      const { id = '' } = request.params as { id?: string };
      await (isOfOneStudent(kind)
        ? recordViewOf(database, id, view)
        : recordListView(database, view));
    };
    // Only these routes get a hook: all other calls do not even pass here.
    app.addHook('onRoute', (route) => {
      const kind = route.config?.view;
      if (kind !== undefined) route.preHandler = (request) => record(request, kind);
    });
  },
);
