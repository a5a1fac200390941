import type { FastifyInstance } from 'fastify';
import { isReady } from '#server/platform/http/health.ts';
import { startHealthListener } from '#server/platform/http/health-listener.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Start } from './start.ts';

/**
 * Starts the thread that answers health checks, where the settings name a port for it; of several workers the leading one does.
 * It outlives the application, so that it says "not ready" until the end.
 */
export const startHealth = async (
  { config: { healthPort, host }, runsJobs, cleanups }: Start,
  parts: Pick<Platform, 'database' | 'reservedDatabase' | 'disk'>,
): Promise<{ watch: (app: FastifyInstance) => void }> => {
  let watched: FastifyInstance | undefined;
  if (healthPort !== undefined && runsJobs) {
    const listener = await startHealthListener({
      host,
      port: healthPort,
      takesCalls: () => watched !== undefined && !watched.stopping.hasBegun,
      isReady: async () => watched !== undefined && (await isReady(watched, parts)),
    });
    cleanups.defer(() => listener.stop());
  }
  return {
    watch: (app) => {
      watched = app;
    },
  };
};
