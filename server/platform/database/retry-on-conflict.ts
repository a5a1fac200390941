import { AppError } from '#server/platform/errors/app-errors.ts';

/** Reads and stores; returns undefined when another write changed what it had read. */
type OptimisticWrite<Result> = () => Promise<Result | undefined>;

/** Enough for changes that are rare, such as those of an exam. */
const usualTries = 3;

/**
 * Repeats the attempt while other writes conflict with it. An error ends it at once.
 * @returns what the first attempt without a conflict returned; undefined when all had one
 */
export const repeatOnConflict = async <Result>(
  attempt: OptimisticWrite<Result>,
  tries = usualTries,
): Promise<Result | undefined> => {
  for (let left = tries; left > 0; left -= 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  return undefined;
};

/** The same where a result is needed. @throws AppError server.unavailable when every attempt had a conflict */
export const retryOnConflict = async <Result>(
  attempt: OptimisticWrite<Result>,
  tries = usualTries,
): Promise<Result> => {
  const result = await repeatOnConflict(attempt, tries);
  if (result === undefined) throw new AppError('server.unavailable');
  return result;
};
