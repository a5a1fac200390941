import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { registerCertificates } from './features/certificates/certificates.routes.ts';
import { registerCourses } from './features/courses/courses.routes.ts';
import { registerExams } from './features/exams/exams.routes.ts';
import { registerLessons } from './features/lessons/lessons.routes.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import type { SecurityOptions } from './platform/http/security-headers.ts';
import type { Platform } from './platform/platform.ts';

type AppOptions = {
  platform: Platform;
  security: SecurityOptions;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** What the process adds around the features: files, pages, the development mailbox. */
  extend?: (app: FastifyInstance) => void;
};

/** The application apart from its listener, so that tests can inject requests. */
export const createApp = async ({ platform, security, logLevel, extend }: AppOptions) => {
  const app = createServer({ accessTokens: platform.accessTokens, security, logLevel });
  registerHealth(app, platform.database);
  registerOpenApi(app);
  registerAccounts(app, platform);
  registerCourses(app, platform);
  registerLessons(app, platform);
  registerExams(app, platform);
  registerCertificates(app, platform);
  extend?.(app);
  await app.ready();
  return app;
};
