import type { FastifyReply, FastifyRequest } from 'fastify';
import { accounts } from '#contract/identity/accounts.ts';
import { gatewayCallbacks } from '#contract/payments/gateway-callbacks.ts';
import { secondStep } from '#contract/identity/second-step.ts';
import { settings } from '#contract/settings/settings.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findViewer } from '#server/platform/http/authentication.ts';
import { retryAfterMaintenance } from '#server/platform/pages/web-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSettingsReader } from './settings-cache.ts';

/**
 * Calls that stay open during maintenance: the teacher's sign-in and sign-out, and the settings,
 * which report the state; and what a payment gateway says of money that has moved.
 */
const alwaysOpen = new Set(
  [
    accounts.adminLogin,
    secondStep.signIn,
    accounts.refreshToken,
    accounts.revokeToken,
    settings.get,
    ...Object.values(gatewayCallbacks),
  ].map(({ method, path }) => `${method} ${path}`),
);

/**
 * The hook that closes the calls of the contract to everybody but the teacher while the platform is
 * under maintenance. Runs before the sign-in is checked and reads the cached settings, not the database.
 */
export const createMaintenanceGate = async (platform: Platform) => {
  const readSettings = createSettingsReader(platform);
  await readSettings();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { config, url } = request.routeOptions;
    if (!config.access || alwaysOpen.has(`${request.method} ${url}`)) return;
    if (!(await readSettings()).maintenanceMode) return;
    const viewer = await findViewer(request, platform.accessTokens);
    if (viewer?.role === 'teacher') return;
    void reply.header('retry-after', retryAfterMaintenance);
    throw new AppError('maintenance.active');
  };
};
