/** The longest gift. */
const premiumGiftYears = 2;

/** Days as `YYYY-MM-DD`: they sort as text. The last one that a gift made today may reach. */
export function lastPremiumGiftDay(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  const isLeapDay = month === '02' && day === '29';
  return [Number(year) + premiumGiftYears, month, isLeapDay ? '28' : day].join('-');
}

/** Why a gift of Premium can't end on that day, or undefined where it can: after today, within two years. */
export function premiumGiftProblem(
  lastDay: string,
  today: string,
): 'too_early' | 'too_late' | undefined {
  if (lastDay <= today) return 'too_early';
  return lastDay > lastPremiumGiftDay(today) ? 'too_late' : undefined;
}
