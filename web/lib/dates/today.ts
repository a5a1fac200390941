/** Today in Egypt as `YYYY-MM-DD`. */
export function todayInCairo(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(now);
}
