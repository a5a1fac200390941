/** When an exam is open for a group. Both moments compare by `<`: a `Date`, or text of one format and time zone. */
export type GroupOpeningTimes<Moment> = { groupId: string; opensAt: Moment; closesAt: Moment };

export type GroupOpeningProblem = {
  /** The place of the window in its list, from 0. */
  index: number;
  field: 'groupId' | 'closesAt';
  text: string;
};

const texts = {
  closesTooEarly: 'يجب أن يكون موعد إغلاق الامتحان للمجموعة بعد موعد فتحه لها',
  groupTwice: 'لهذه المجموعة موعد في صف آخر. اختر مجموعة أخرى، أو احذف أحد الصفين.',
};

/** The problems of the opening times of an exam's groups, each at its field, in Arabic (decisions/0086). */
export function findGroupOpeningProblems<Moment extends Date | string>(
  openings: readonly GroupOpeningTimes<Moment>[],
): GroupOpeningProblem[] {
  return openings.flatMap(({ groupId, opensAt, closesAt }, index): GroupOpeningProblem[] => {
    const isSecond =
      groupId !== '' && openings.findIndex((other) => other.groupId === groupId) < index;
    const isReversed = Boolean(opensAt) && Boolean(closesAt) && closesAt <= opensAt;
    return [
      ...(isSecond ? [{ index, field: 'groupId' as const, text: texts.groupTwice }] : []),
      ...(isReversed ? [{ index, field: 'closesAt' as const, text: texts.closesTooEarly }] : []),
    ];
  });
}
