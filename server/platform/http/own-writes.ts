import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import { isReading } from './authentication.ts';

/** Lets who wrote something read it at once: a cookie, so that every node knows of it (decisions/0159). */
export const ownWritesPlugin = serverPlugin<{ cookie: string }>(
  'own-writes',
  [],
  (app, { cookie }) => {
    app.addHook('onSend', async (request, reply) => {
      if (!isReading(request.method) && reply.statusCode < 400) reply.header('set-cookie', cookie);
    });
  },
);
