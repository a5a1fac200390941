/** Why a message gateway sends no message, and another try would change nothing. */
export const messageRefusals = [
  /** The number has no account there, or takes no messages. */
  'noChat',
  /** The template is not approved, paused, or has other parameters. */
  'template',
  /** The key, the account or its payment. */
  'account',
  /** Too many messages for hours, or a service that is down as long. */
  'busy',
  'other',
] as const;

export type MessageRefusal = (typeof messageRefusals)[number];
