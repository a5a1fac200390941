import type { FastifyRequest, RouteOptions } from 'fastify';
import {
  countContacts,
  filterText,
  isOfOneStudent,
  type ViewKind,
} from '#domain/privacy/record-views.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { recordListView, recordViewOf } from './record-views.repository.ts';

const idIn = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? '';

/** Whether a route answers bytes, such as a sheet to download. */
const isDownload = ({ schema }: RouteOptions): boolean => schema?.response === undefined;

/**
 * Records who of the teacher and the assistants opens the data of students, before the reply: where the contract names a view.
 * Calls of students cost nothing, and what cannot be recorded is not shown.
 */
export const recordViewsPlugin = serverPlugin<{ platform: Platform }>(
  'record-views',
  ['authentication'],
  (app, { platform: { database, clock } }) => {
    const viewBy = ({ viewer }: FastifyRequest, kind: ViewKind) => {
      if (viewer === undefined || viewer.role === 'student') return undefined;
      const now = clock.now();
      return { actorId: viewer.id, kind, now, day: dayInEgypt(now) };
    };
    const recordStudent = async (request: FastifyRequest, kind: ViewKind) => {
      const view = viewBy(request, kind);
      if (view) await recordViewOf(database, idIn(request), view);
    };
    const recordList = async (request: FastifyRequest, kind: ViewKind, shownCount: number) => {
      const view = viewBy(request, kind);
      if (!view) return;
      const query = (request.query ?? {}) as Record<string, unknown>;
      const filter = filterText(kind, query, idIn(request));
      await recordListView(database, { ...view, filter, shownCount });
    };
    // Only these routes get a hook: all other calls do not even pass here.
    app.addHook('onRoute', (route) => {
      const kind = route.config?.view;
      if (kind === undefined) return;
      if (isOfOneStudent(kind)) route.preHandler = (request) => recordStudent(request, kind);
      else if (isDownload(route)) route.preHandler = (request) => recordList(request, kind, 0);
      else {
        // A list that shows no contact, because it is empty or the caller may not see them, leaves no line.
        route.preSerialization = async (request, _reply, payload) => {
          const count = countContacts(kind, payload);
          if (count > 0) await recordList(request, kind, count);
          return payload;
        };
      }
    });
  },
);
