import { withSiteName } from '#server/features/settings/settings.api.ts';
import { listenForChanges } from '#server/platform/cache/change-listener.ts';
import { createCaches } from '#server/platform/cache/create-caches.ts';
import { randomIds, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createCoalesce } from '#server/platform/database/coalesce.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { pdfPagesQueue } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { createAccessTokens } from '#server/platform/http/access-token.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createKnownDevices } from '#server/platform/limits/known-devices.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createMail } from '#server/platform/mail/create-mail.ts';
import { createDevelopmentMailbox } from '#server/platform/mail/development-mailbox.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';
import { createSmtpTransport } from '#server/platform/mail/transport.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import type { FileServices } from './create-file-services.ts';
import type { Start } from './start.ts';

type Parts = {
  connectionString: string;
  database: Database;
  jobs: Jobs;
  fileServices: FileServices;
  secrets: Secrets;
};

/** Through the SMTP server of the settings; without one, into the mailbox at `/dev/mailbox`. */
const createDelivery = ({ config, cleanups }: Start, database: Database): Deliver => {
  if (!config.smtpUrl) return createDevelopmentMailbox(database, systemClock);
  const transport = createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom });
  cleanups.defer(transport.close);
  return transport.deliver;
};

/** The caches of this process; public replies follow the changes made on any node. */
const createFollowingCaches = async (
  { log, cleanups }: Start,
  connectionString: string,
): Promise<ReturnType<typeof createCaches>> => {
  const caches = createCaches();
  const { publicReplies } = caches;
  const changes = await listenForChanges({
    connectionString,
    onChange: publicReplies.drop,
    onReconnect: publicReplies.dropAll,
    log,
  });
  cleanups.defer(() => changes.stop());
  return caches;
};

/** Makes the platform object that the features receive. */
export const createPlatform = async (start: Start, parts: Parts): Promise<Platform> => {
  const { config, log } = start;
  const { connectionString, database, jobs, fileServices, secrets } = parts;
  return {
    database,
    coalesce: createCoalesce(),
    clock: systemClock,
    ids: randomIds,
    mail: createMail(jobs, withSiteName(createDelivery(start, database), database)),
    jobs,
    files: createFiles({
      store: fileServices.store,
      links: fileServices.links,
      clock: systemClock,
      ids: randomIds,
      onPdfStored: (executor, fileId) => jobs.enqueue(executor, pdfPagesQueue, { fileId }),
    }),
    uploads: fileServices.uploads,
    accessTokens: createAccessTokens(secrets.accessTokenKey, systemClock),
    ...(await createFollowingCaches(start, connectionString)),
    limits: createLimits({
      database,
      factor: config.rateLimitFactor,
      onError: (error) => log.error({ err: error }, 'the rate limits count in memory only'),
    }),
    knownDevices: createKnownDevices({
      key: secrets.deviceKey,
      ids: randomIds,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
    }),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
};
