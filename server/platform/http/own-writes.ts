import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import { isReading } from './authentication.ts';

/**
 * Sets a cookie on replies to writes, by which every node reads this caller's data from the primary for some seconds
 * (decisions/0159).
 */
export const ownWritesPlugin = serverPlugin<{ cookie: string }>(
  'own-writes',
  [],
  (app, { cookie }) => {
    app.addHook('onSend', async (request, reply) => {
      if (!isReading(request.method) && reply.statusCode < 400) reply.header('set-cookie', cookie);
    });
  },
);
