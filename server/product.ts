import pino from 'pino';
import { randomIds } from './platform/clock.ts';
import { listen } from './platform/http/listen.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { createFileServices } from './product/create-file-services.ts';
import { createHttp } from './product/create-http.ts';
import { createPlatform } from './product/create-platform.ts';
import { prepareContent } from './product/prepare-content.ts';
import { startDatabase } from './product/start-database.ts';
import { startJobs } from './product/start-jobs.ts';
import type { Start } from './product/start.ts';

export type Product = { url: string; stop: () => Promise<void> };

/** Runs the steps of the start in order. @returns the address of the product */
const runSteps = async (start: Start): Promise<string> => {
  const { config, say, log } = start;
  const { connectionString, database, reservedDatabase } = await startDatabase(start);
  const secrets = await loadSecrets(database, randomIds);
  const fileServices = createFileServices(start, database, secrets.fileLinkKey);
  const jobs = createJobs({ connectionString, log });
  const { accessTokenKey } = secrets;
  const databases = { connectionString, database, reservedDatabase };
  const parts = { ...databases, jobs, fileServices, accessTokenKey };
  const platform = await createPlatform(start, parts);
  await startJobs(start, jobs, platform, fileServices);
  const app = await createHttp(start, platform, fileServices);
  await prepareContent(start, platform, fileServices);
  const port = await listen(app, config, (taken) =>
    say(`Port ${taken} is taken; trying the next.`),
  );
  // Links in mails must lead to the port that was really taken.
  if (!config.publicUrl) platform.publicUrl = `http://localhost:${port}`;
  return platform.publicUrl;
};

/**
 * Starts the whole product: database, migrations, jobs, demo content, pages and the listener.
 * When a step fails, what the steps before it started is stopped again.
 * @throws DatabaseStartError, TeacherSettingsError, the error of a migration, or EADDRINUSE
 */
export const startProduct = async (
  options: Pick<Start, 'config' | 'web' | 'say'>,
): Promise<Product> => {
  const log = pino({ level: options.config.logLevel });
  const cleanups = new AsyncDisposableStack();
  try {
    const url = await runSteps({ ...options, log, cleanups });
    return { url, stop: () => cleanups.disposeAsync() };
  } catch (error) {
    // The person at the terminal needs the first error; one of the cleanup would hide it.
    await cleanups
      .disposeAsync()
      .catch((later: unknown) => log.error({ err: later }, 'a part could not be stopped'));
    throw error;
  }
};
