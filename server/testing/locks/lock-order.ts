/** The one order in which transactions lock rows, as docs/locks.md explains it; other tables are locked by one place each. */
export const lockOrder = [
  'trash',
  'courses',
  'student_groups',
  'lessons',
  'exams',
  'exam_attempts',
  'users',
  'honors',
  'payments',
  'drawers',
  'grants',
] as const;

const rankOf = (table: string): number => lockOrder.indexOf(table as (typeof lockOrder)[number]);

/** The first lock that a transaction takes in the wrong order, as `exams > lessons`. */
export const findDisorder = (locked: readonly string[]): string | undefined => {
  const ordered = locked.filter((table) => rankOf(table) >= 0);
  const place = ordered.findIndex(
    (table, index) => index > 0 && rankOf(table) < rankOf(ordered[index - 1] ?? table),
  );
  return place === -1 ? undefined : `${ordered[place - 1]} > ${ordered[place]}`;
};
