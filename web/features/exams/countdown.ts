/** Whole seconds until a moment, never below 0: 0.2 s left still read as 1. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Seconds before the end at which the time is read out, politely. */
export const announcedSeconds = [10, 30, 60, 300] as const;
export type AnnouncedSeconds = (typeof announcedSeconds)[number];

/** What is to be read out when the time left falls from `before` to `now`: the nearest mark that was passed, or nothing. */
export function markPassed(before: number, now: number): AnnouncedSeconds | undefined {
  return announcedSeconds.find((mark) => now <= mark && mark < before && now > 0);
}

export type TimeLevel = 'calm' | 'soon' | 'last';

/** How near the end is: the last minute, the last ten seconds. */
export function timeLevel(secondsLeft: number): TimeLevel {
  if (secondsLeft <= 10) return 'last';
  return secondsLeft <= 60 ? 'soon' : 'calm';
}

/** An instant some minutes earlier. */
export function minutesBefore(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) - minutes * 60_000).toISOString();
}

export type TimeInWords = { unit: 'days' | 'hours'; count: number } | { unit: 'clock' };

/** From two days on days are counted, from one hour on hours; what is nearer is a clock. */
export function timeInWords(seconds: number): TimeInWords {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return { unit: 'days', count: Math.floor(hours / 24) };
  return hours >= 1 ? { unit: 'hours', count: hours } : { unit: 'clock' };
}
