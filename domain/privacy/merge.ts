/** Which of two students who are one person is kept, and which is the duplicate. */
export const mergeSides = ['kept', 'ended'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** Why two persons cannot be merged now. */
export const mergeObstacles = [
  /** One of them is taking an exam. */
  'examRunning',
  /** The data of one of them are to be deleted. */
  'deletionRequested',
  /** Both have a payment that is not decided. */
  'paymentsPending',
  /** Somebody was merged into the one who would end, and that can still be undone. */
  'mergedBefore',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** How long a merge can be undone. */
export const mergeUndoDays = 30;

type Person = { id: string; hasAccount: boolean };

/**
 * The kept student: the only one with an account, because its sign-in goes on; else whom the teacher chose.
 * @returns the ids, and whether the teacher may choose
 */
export const whoStays = (
  chosen: Person,
  other: Person,
): { keptId: string; endedId: string; mayChoose: boolean } => {
  const mayChoose = chosen.hasAccount === other.hasAccount;
  const staysChosen = mayChoose || chosen.hasAccount;
  return {
    keptId: staysChosen ? chosen.id : other.id,
    endedId: staysChosen ? other.id : chosen.id,
    mayChoose,
  };
};
