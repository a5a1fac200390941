/** The day a number of days later. Days are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Common lengths of a gift, as last days: a week, a month, the rest of the school year. */
export function giftPresets(today: string): Record<'week' | 'month' | 'schoolYear', string> {
  const year = Number(today.slice(0, 4));
  const endOfYear = (of: number) => `${of}-06-30`;
  return {
    week: addDays(today, 7),
    month: addDays(today, 30),
    schoolYear: today < endOfYear(year) ? endOfYear(year) : endOfYear(year + 1),
  };
}
