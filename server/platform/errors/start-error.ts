/** The product cannot start. The message is one line for the person at the terminal: the cause, and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
