import type { Clock } from './time/clock.ts';
import type { Ids } from './ids/ids.ts';
import type { Disk } from './disk/disk.ts';
import type { Announcements } from './database/announcements.ts';
import type { Coalesce } from './database/coalesce.ts';
import type { Database } from './database/database.ts';
import type { Reader, Reading } from './database/replica/reading.ts';
import type { Files } from './files/files.ts';
import type { Uploads } from './files/uploads.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import type { EndedSessions } from './sessions/ended-sessions.ts';
import type { Cache } from './cache/cache.ts';
import type { PublicReplies } from './cache/public-replies.ts';
import type { ReplyCache } from './cache/reply-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DeviceCookies } from './limits/device-cookies.ts';
import type { CardCodes } from './secrets/card-codes.ts';
import type { ParentLinks } from './secrets/parent-links.ts';
import type { GuardianLinks } from './secrets/guardian-links.ts';
import type { Limits } from './limits/limits.ts';
import type { Mail } from './mail/mail.ts';
import type { UnsubscribeLinks } from './mail/unsubscribe-links.ts';
import type { MessageGateway } from './message-gateway/message-gateway.ts';
import type { Events } from './events/events.ts';
import type { Push } from './push/push.ts';

/** The services that every feature receives as an argument, so that tests can replace clock, ids and mail. */
export type Platform = {
  database: Database;
  /** Connections of readiness, sign-in and rate limits alone: a full pool of `database` does not stop them. */
  reservedDatabase: Database;
  /** For reads that may show the state of some seconds ago. */
  reading: Reading;
  /** Coalesces concurrent statements of one kind. */
  coalesce: Coalesce;
  clock: Clock;
  ids: Ids;
  disk: Disk;
  /** How many nightly backups stay. */
  backupCount: number;
  /** The open streams of events of this process. */
  openStreams: { count: number };
  files: Files;
  /** Where the files of a form lie while it is received. */
  uploads: Uploads;
  mail: Mail;
  /** Links in mails that switch one kind of mail off without a sign-in. */
  unsubscribeLinks: UnsubscribeLinks;
  /** Links by which guardians take back their consent to a picture. */
  guardianLinks: GuardianLinks;
  /** Codes by which students are recognized in class sessions. */
  cardCodes: CardCodes;
  /** Links by which parents, who have no account, see the page of a student. */
  parentLinks: ParentLinks;
  /** Messages to phones of parents; undefined where nothing sends them. */
  messageGateway: MessageGateway | undefined;
  /** Messages to devices whose owner switched them on. */
  push: Push;
  /** Notifications of all nodes through the database. */
  announcements: Announcements;
  /** Events of modules for the modules above them. */
  events: Events;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueMany' | 'retry'>;
  accessTokens: AccessTokens;
  endedSessions: EndedSessions;
  /** The cache of this process, bounded in bytes. */
  cache: Cache;
  /** The same for what was read from a copy of the database: readers of the primary do not get it. */
  cacheOfCopy: Cache;
  /** Cached replies that are the same for many callers, as bytes. */
  replies: ReplyCache;
  publicReplies: PublicReplies;
  limits: Limits;
  deviceCookies: DeviceCookies;
  /** Address in mails and certificates, without a closing slash. */
  publicUrl: string;
};

/**
 * Does work that only reads, and may show the state of up to five seconds ago, on a copy of the database where there is one
 * (decisions/0159). What the caller wrote is found in any case.
 */
export const readOlder = <Result>(
  platform: Platform,
  reader: Reader,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> =>
  platform.reading.read(reader, (copy) =>
    work(copy ? { ...platform, database: copy, cache: platform.cacheOfCopy } : platform),
  );
