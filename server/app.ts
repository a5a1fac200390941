import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { registerCertificates } from './features/certificates/certificates.routes.ts';
import { registerCourses } from './features/courses/courses.routes.ts';
import { registerExams } from './features/exams/exams.routes.ts';
import { registerLessons } from './features/lessons/lessons.routes.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import type { Platform } from './platform/platform.ts';

type AppOptions = {
  platform: Platform;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** What the process adds around the features: files, pages, the development mailbox. */
  extend?: (app: FastifyInstance) => void;
};

/** The application apart from its listener, so that tests can inject requests. */
export const createApp = async ({ platform, logLevel, extend }: AppOptions) => {
  const app = createServer({ accessTokens: platform.accessTokens, logLevel });
  registerHealth(app, platform.database);
  registerOpenApi(app);
  // Inside a plugin, so that the multipart parser is ready before the first route.
  app.register(async (features) => {
    registerAccounts(features, platform);
    registerCourses(features, platform);
    registerLessons(features, platform);
    registerExams(features, platform);
    registerCertificates(features, platform);
  });
  extend?.(app);
  await app.ready();
  return app;
};
