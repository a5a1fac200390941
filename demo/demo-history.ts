const dayInMs = 24 * 60 * 60 * 1000;

/** For each demo student: how many days ago the account was made, and the last exam submitted. */
const histories = [
  { registered: 29, last: 0 },
  { registered: 27, last: 1 },
  { registered: 28, last: 16 },
  { registered: 24, last: 2 },
  { registered: 26, last: 0 },
  { registered: 29, last: 18 },
  { registered: 21, last: 1 },
  { registered: 17, last: 3 },
  { registered: 25, last: 0 },
  { registered: 4, last: 1 },
  { registered: 27, last: 20 },
  { registered: 5, last: 2 },
] as const;

/** When a student of the demo registered and submitted each of `count` exams, the first first. */
export const historyOf = (
  studentIndex: number,
  count: number,
  now: Date,
): { registeredAt: Date; submittedAt: Date[] } => {
  const { registered, last } = histories[studentIndex % histories.length] ?? histories[0];
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMs);
  const first = Math.max(last, registered - 1);
  const step = count > 1 ? (first - last) / (count - 1) : 0;
  return {
    registeredAt: daysAgo(registered),
    submittedAt: Array.from({ length: count }, (_, place) => daysAgo(first - place * step)),
  };
};
