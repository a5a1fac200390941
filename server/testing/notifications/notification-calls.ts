import type * as z from 'zod/mini';
import type { notification, notifications } from '#contract/messages/notifications.ts';
import { foldEvents } from '#server/features/messages/notifications/fold-events.service.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Line = z.output<typeof notification>;
type Summary = z.output<typeof notifications.summary.reply>;

/** What the teacher does with notifications, as requests. */
export const notificationCalls = (
  { app, platform }: TestApp,
  { headers }: { headers: Record<string, string> },
) => {
  const get = (path = '') => app.inject({ url: `/api/notifications${path}`, headers });
  const patch = (path: string) =>
    app.inject({ method: 'PATCH', url: `/api/notifications${path}`, headers });
  return {
    get,
    patch,
    fold: () => foldEvents(platform),
    /** The newest first, once every event is folded. */
    list: async (query = ''): Promise<Line[]> => {
      await foldEvents(platform);
      return (await get(query)).json();
    },
    summary: async (): Promise<Summary> => (await get('/summary')).json(),
  };
};
