import type { Config } from '#server/config/config.ts';
import type { ConnectionShare } from '#server/platform/database/reserve-connections.ts';

/** What the process that makes the demo content is told: first where it works, then for which teacher. */
export type DemoRequest =
  | { kind: 'prepare'; config: Config; share: ConnectionShare }
  | { kind: 'fill'; teacherId: string };

/** A line for the person at the terminal, or the account of the first demo student once everything is stored. */
export type DemoMessage =
  | { kind: 'progress'; text: string }
  | { kind: 'filled'; student: DemoAccount | undefined };

export type DemoAccount = { email: string; password: string };
