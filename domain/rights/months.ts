const firstMonth = 1;
const lastMonth = 12;

/** `true` for a whole number from 1 to 12 (spec §5). */
function isMonth(value: number): boolean {
  return Number.isInteger(value) && value >= firstMonth && value <= lastMonth;
}

/** The month line of a lesson, word for word as in spec §2. */
export function monthLabel(month: number | null): string {
  return month !== null && isMonth(month) ? `شهر ${month}` : 'الشهر غير معروف';
}
