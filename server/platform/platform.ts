import type { Clock, Ids } from './clock.ts';
import type { Coalesce } from './database/coalesce.ts';
import type { Database } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { AccessTokens } from './http/access-token.ts';
import type { Cache } from './cache/cache.ts';
import type { PublicReplies } from './cache/public-replies.ts';
import type { ReplyCache } from './cache/reply-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Mail } from './mail/mail.ts';

/** What every feature stands on; handed to it, so that tests can set clock, ids and mail. */
export type Platform = {
  database: Database;
  /** Joins reads of a crowd into few statements. */
  coalesce: Coalesce;
  clock: Clock;
  ids: Ids;
  files: Files;
  mail: Mail;
  jobs: Pick<Jobs, 'enqueue'>;
  accessTokens: AccessTokens;
  /** Values that can be made again, bounded in bytes. */
  cache: Cache;
  /** Replies that many callers share, as bytes in that cache. */
  replies: ReplyCache;
  publicReplies: PublicReplies;
  limits: Limits;
  /** Address in mails and certificates, without a closing slash. */
  publicUrl: string;
};
