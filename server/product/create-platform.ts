import { attemptsChannel } from '#server/features/exam-day/exam-day.api.ts';
import {
  notificationsChannel,
  postNotification,
} from '#server/features/messages/notifications/notifications.api.ts';
import { withSiteName } from '#server/features/settings/settings.api.ts';
import { listenForChanges } from '#server/platform/cache/change-listener.ts';
import { createCaches } from '#server/platform/cache/create-caches.ts';
import { changesChannel } from '#server/platform/cache/public-replies.repository.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createDisk } from '#server/platform/disk/disk.ts';
import { createAnnouncements } from '#server/platform/database/announcements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createCoalesce } from '#server/platform/database/coalesce.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { pdfPagesQueue } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { createAccessTokens } from '#server/platform/sessions/access-token.ts';
import { createEndedSessions } from '#server/platform/sessions/ended-sessions.ts';
import { createTokenKeys } from '#server/platform/sessions/token-keys.ts';
import { endedSessionsChannel } from '#server/platform/sessions/ended-sessions.repository.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createDeviceCookies } from '#server/platform/limits/device-cookies.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createMail } from '#server/platform/mail/create-mail.ts';
import { createCardCodes } from '#server/platform/secrets/card-codes.ts';
import { createParentLinks } from '#server/platform/secrets/parent-links.ts';
import { createGuardianLinks } from '#server/platform/secrets/guardian-links.ts';
import { createDevelopmentMailbox } from '#server/platform/mail/development-mailbox.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';
import { createSmtpTransport } from '#server/platform/mail/transport.ts';
import type { MessageGateway } from '#server/platform/message-gateway/message-gateway.ts';
import { createMessageSimulator } from '#server/platform/message-gateway/simulator.ts';
import { createWhatsAppGateway } from '#server/platform/message-gateway/whatsapp.ts';
import { createUnsubscribeLinks } from '#server/platform/mail/unsubscribe-links.ts';
import { createEvents } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPush } from '#server/platform/push/push.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import type { FileServices } from './create-file-services.ts';
import type { StartedDatabase } from './start-database.ts';
import type { Start } from './start.ts';

type Parts = StartedDatabase & {
  jobs: Jobs;
  fileServices: FileServices;
  secrets: Secrets;
};

/** Delivers through the SMTP server of the settings; without one, to the mailbox at `/dev/mailbox`. */
const createDelivery = (
  { config, cleanups, log }: Start,
  { database, clock }: { database: Database; clock: Clock },
): Deliver => {
  if (!config.smtpUrl) return createDevelopmentMailbox(database, clock, log);
  const transport = createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom });
  cleanups.defer(transport.close);
  return transport.deliver;
};

/** WhatsApp where the settings have a number there; else a simulation where the mailbox of development shows it. */
const createMessageGateway = (
  { config: { whatsapp, hasDevelopmentMailbox } }: Start,
  { database, clock }: { database: Database; clock: Clock },
): MessageGateway | undefined => {
  if (whatsapp) return createWhatsAppGateway(whatsapp);
  return hasDevelopmentMailbox ? createMessageSimulator(database, clock) : undefined;
};

/** Keeps the caches of this process up to date with the changes of other nodes. */
const createFollowers = async (
  { log, cleanups }: Start,
  { connectionString, announcement, releaseReservation, reservedDatabase, clock }: StartedDatabase,
) => {
  const caches = createCaches();
  const { publicReplies } = caches;
  const endedSessions = createEndedSessions({ database: reservedDatabase, clock });
  const announcements = createAnnouncements();
  const changes = await listenForChanges({
    connectionString,
    name: announcement,
    channels: {
      [changesChannel]: publicReplies.drop,
      [endedSessionsChannel]: (sessionId) => endedSessions.add([sessionId]),
      [notificationsChannel]: (what) => announcements.emit('notifications', what),
      [attemptsChannel]: () => announcements.emit('attempts'),
    },
    onLost: endedSessions.markIncomplete,
    onReconnect: () => {
      publicReplies.dropAll();
      announcements.emit('reconnected');
      return endedSessions.reload();
    },
    log,
  });
  cleanups.defer(() => changes.stop());
  await releaseReservation();
  await endedSessions.reload();
  return { ...caches, endedSessions, announcements };
};

/** Makes the platform object that the features receive. */
export const createPlatform = async (start: Start, parts: Parts): Promise<Platform> => {
  const { config, log } = start;
  const { database, reservedDatabase, reading, clock, jobs, fileServices, secrets } = parts;
  const followers = await createFollowers(start, parts);
  const tokenKeys = await createTokenKeys({
    database: reservedDatabase,
    clock,
    ids: randomIds,
  });
  const platform: Platform = {
    database,
    reservedDatabase,
    reading,
    coalesce: createCoalesce(),
    clock,
    ids: randomIds,
    mail: createMail(jobs, withSiteName(createDelivery(start, parts), database), ({ to }) =>
      postNotification(database, { kind: 'mailFailed', detail: to, happenedAt: clock.now() }),
    ),
    unsubscribeLinks: createUnsubscribeLinks(secrets.unsubscribeKey),
    cardCodes: createCardCodes(secrets.cardKey),
    guardianLinks: createGuardianLinks(secrets.unsubscribeKey),
    parentLinks: createParentLinks(secrets.unsubscribeKey),
    messageGateway: createMessageGateway(start, parts),
    push: createPush({
      keys: secrets.vapid,
      subject: () =>
        platform.publicUrl.startsWith('https:') ? platform.publicUrl : 'mailto:push@localhost',
    }),
    disk: createDisk(config.dataDir),
    openStreams: { count: 0 },
    events: createEvents(),
    jobs,
    files: createFiles({
      store: fileServices.store,
      links: fileServices.links,
      clock,
      ids: randomIds,
      isLockedPdf: fileServices.isLockedPdf,
      onPdfStored: (executor, fileId) => jobs.enqueue(executor, pdfPagesQueue, { fileId }),
    }),
    uploads: fileServices.uploads,
    accessTokens: createAccessTokens(tokenKeys, clock, followers.endedSessions),
    ...followers,
    limits: createLimits({
      database: reservedDatabase,
      factor: config.rateLimitFactor,
      onError: (error) => log.error({ err: error }, 'the rate limits count in memory only'),
    }),
    deviceCookies: createDeviceCookies({
      key: secrets.deviceKey,
      ids: randomIds,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
    }),
    backupCount: config.backupCount,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
  return platform;
};
