/**
 * The store of files does not answer or refuses a request. The message is one line for the log and the terminal: the
 * cause, and what to do.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
