import { AppError } from '#server/platform/errors/app-errors.ts';

const maxAtOnce = 2;

/**
 * Bounds how many documents a caller makes the server draw at once, so that one address does not fill the queue.
 * Any number of requests for one document counts once, because they share its drawing.
 */
export const createCallers = () => {
  const waiting = new Map<string, string[]>();

  const leave = (caller: string, fileId: string): void => {
    const files = waiting.get(caller) ?? [];
    const rest = files.toSpliced(files.indexOf(fileId), 1);
    if (rest.length > 0) waiting.set(caller, rest);
    else waiting.delete(caller);
  };

  /**
   * Runs work that waits for a document.
   * @param caller an address; undefined counts nowhere
   * @throws AppError server.unavailable when the caller waits for two other documents already
   */
  return async <Result>(
    caller: string | undefined,
    fileId: string,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (caller === undefined) return work();
    const files = waiting.get(caller) ?? [];
    if (!files.includes(fileId) && new Set(files).size >= maxAtOnce) {
      throw new AppError('server.unavailable');
    }
    waiting.set(caller, [...files, fileId]);
    try {
      return await work();
    } finally {
      leave(caller, fileId);
    }
  };
};
