import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import type { ConnectionShare } from '#server/platform/database/reserve-connections.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import type { Cleanups } from './cleanups.ts';

/** What each step of the start receives. */
export type Start = {
  config: Config;
  /** The built pages; without them only the API answers. */
  web: WebBuild | undefined;
  /** Writes a line for the person at the terminal. */
  say: (text: string) => void;
  log: Logger;
  /** The metrics of this process. */
  metrics: Metrics;
  /** Whether this process runs jobs; it adds jobs in any case. */
  runsJobs: boolean;
  /** The connections of this process; reserved at the start unless the first of several processes has. */
  share: ConnectionShare | undefined;
  /** Opens the development mailbox until the next start; undefined where there is none. */
  mailboxToken: string | undefined;
  /** Each step adds its clean-up. */
  cleanups: Cleanups;
};

/** The product while it runs. */
export type Product = {
  url: string;
  /** The port that it listens on. */
  port: number;
  /** Where this machine reads the mails that are not sent. */
  mailboxUrl: string | undefined;
  stop: () => Promise<void>;
};
