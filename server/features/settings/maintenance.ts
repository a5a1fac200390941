import { isStaff } from '#domain/permissions/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findViewer } from '#server/platform/http/authentication.ts';
import { retryAfterMaintenance } from '#server/platform/pages/web-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSettingsReader } from './settings-cache.ts';

/**
 * The hook that closes the calls of the contract to everybody but the teacher and the assistants while the platform is
 * under maintenance. Runs before the sign-in is checked and reads the cached settings, not the database.
 * @param openRoutes calls that stay open to everybody
 */
export const createMaintenanceGate = async (
  platform: Platform,
  openRoutes: readonly { method: string; path: string }[],
) => {
  const alwaysOpen = new Set(openRoutes.map(({ method, path }) => `${method} ${path}`));
  const readSettings = createSettingsReader(platform);
  await readSettings();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { config, url } = request.routeOptions;
    if (!config.access || alwaysOpen.has(`${request.method} ${url}`)) return;
    if (!(await readSettings()).maintenanceMode) return;
    const viewer = await findViewer(request, platform.accessTokens);
    if (isStaff(viewer?.role)) return;
    void reply.header('retry-after', retryAfterMaintenance);
    throw new AppError('maintenance.active');
  };
};
