/** Says how a command is used; its message is for the person at the terminal. */
export class UsageError extends Error {
  override name = 'UsageError';
}
