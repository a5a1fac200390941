import type { FastifyInstance } from 'fastify';

/** Forbids every cache on the way, and the browser's own, to store the replies of a scope. */
export const forbidStoring = (scope: FastifyInstance): void => {
  scope.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
};
