import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { registerCertificates } from './features/certificates/certificates.routes.ts';
import { registerCourses } from './features/courses/courses.routes.ts';
import { registerExamResults } from './features/results/results.routes.ts';
import { registerExams } from './features/exams/exams.routes.ts';
import { registerLessons } from './features/lessons/lessons.routes.ts';
import { registerProfile } from './features/profile/profile.routes.ts';
import { registerStudents } from './features/students/students.routes.ts';
import { createMaintenanceGate } from './features/settings/settings.api.ts';
import { registerSettings } from './features/settings/settings.routes.ts';
import { createServer } from './platform/http/create-server.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import type { SecurityOptions } from './platform/http/security-headers.ts';
import { registerLimits } from './platform/limits/caller.ts';
import type { Platform } from './platform/platform.ts';

export type AppOptions = {
  platform: Platform;
  security: SecurityOptions;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  trustProxy?: string | undefined;
  /** What the process adds around the features: files, pages, the development mailbox. */
  extend?: (app: FastifyInstance) => void;
};

/** The application apart from its listener, so that tests can inject requests. */
export const createApp = async ({ platform, extend, ...options }: AppOptions) => {
  const app = await createServer({
    ...options,
    accessTokens: platform.accessTokens,
    gate: await createMaintenanceGate(platform),
  });
  registerLimits(app, platform.limits);
  registerHealth(app, platform.database);
  registerOpenApi(app);
  registerAccounts(app, platform);
  registerCourses(app, platform);
  registerLessons(app, platform);
  registerExams(app, platform);
  registerExamResults(app, platform);
  registerCertificates(app, platform);
  registerSettings(app, platform);
  registerStudents(app, platform);
  registerProfile(app, platform);
  extend?.(app);
  await app.ready();
  return app;
};
