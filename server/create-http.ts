import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backupsPlugin } from './features/backups/backups.api.ts';
import { createApp } from './app.ts';
import { createFileRights } from './features/catalogue/lessons/lessons.api.ts';
import type { GatewayInUse } from './features/payments/payments.api.ts';
import { createSite } from './features/settings/settings.api.ts';
import { statusPlugin } from './features/status/status.api.ts';
import { filesPlugin } from './platform/files/files.routes.ts';
import { pdfPagesPlugin } from './platform/files/pdf-pages/pdf-pages.routes.ts';
import { apiDocsPlugin } from './platform/http/api-docs.ts';
import { stopServer } from './platform/http/stop.ts';
import { addServerFigures } from './platform/metrics/add-server-figures.ts';
import { developmentMailboxPlugin } from './platform/mail/development-mailbox.routes.ts';
import { webPagesPlugin } from './platform/pages/web-pages.ts';
import type { Platform } from './platform/platform.ts';
import { describeInstallation } from './product/installation.ts';
import type { FileServices } from './product/create-file-services.ts';
import type { Start } from './product/start.ts';

/** How long accepted requests may take after the stop has begun. */
const timeoutInMilliseconds = 10_000;

/** Makes the application with its files, pages and documents; it does not listen yet. */
export const createHttp = async (
  { config, web, cleanups, mailboxToken, metrics }: Start,
  platform: Platform,
  { store, links, pdfPages }: FileServices,
  payments: GatewayInUse,
): Promise<FastifyInstance> => {
  const { database } = platform;
  const app = await createApp({
    platform,
    payments,
    security: {
      scriptHashes: web?.scriptHashes ?? [],
      isHttps: platform.publicUrl.startsWith('https:'),
    },
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    metrics: { metrics, token: config.metricsToken },
    extend: (extended) => {
      const parts = { database, store, links, pdfPages, ...createFileRights(platform) };
      extended.register(filesPlugin, parts);
      extended.register(pdfPagesPlugin, parts);
      extended.register(backupsPlugin, { platform, folder: config.backupDir });
      extended.register(statusPlugin, { platform, installation: describeInstallation(config) });
      extended.register(apiDocsPlugin);
      if (mailboxToken) {
        extended.register(developmentMailboxPlugin, { database, token: mailboxToken });
      }
      if (web) extended.register(webPagesPlugin, { build: web, site: createSite(platform) });
    },
  });
  addServerFigures(metrics, app);
  const drainInMilliseconds = config.drainSeconds * 1000;
  cleanups.defer(
    () => stopServer(app, { drain: () => setTimeout(drainInMilliseconds), timeoutInMilliseconds }),
    drainInMilliseconds + 2 * timeoutInMilliseconds,
  );
  return app;
};
