/** How many days the overview shows, today included. */
const shownDays = 30;

const dayInMs = 24 * 60 * 60 * 1000;

/** The days that the overview shows, as `YYYY-MM-DD`, the oldest first. */
export function recentDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, place) =>
    new Date(last - (shownDays - 1 - place) * dayInMs).toISOString().slice(0, 10),
  );
}
