/** Whole seconds until a moment, rounded up and never below 0: 0.2 s are shown as 1. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

export type AnnouncedSeconds = 10 | 30 | 60 | 300;
export type TimeLevel = 'calm' | 'soon' | 'last';

/**
 * The seconds left at which the time is announced politely, and from which the clock looks and announces differently.
 */
type Approach = { announced: readonly AnnouncedSeconds[]; soon: number; last: number };

/** An exam ends in minutes, a question in seconds: a question must not start in its last minute. */
export const approaches = {
  exam: { announced: [10, 30, 60, 300], soon: 60, last: 10 },
  question: { announced: [10], soon: 10, last: 5 },
} satisfies Record<string, Approach>;

/**
 * Returns the announcement when the time left falls from `before` to `now`: the nearest threshold that was passed, or
 * nothing.
 */
export function findPassedThreshold(
  { announced }: Approach,
  before: number,
  now: number,
): AnnouncedSeconds | undefined {
  return announced.find((threshold) => now <= threshold && threshold < before && now > 0);
}

export function timeLevel({ soon, last }: Approach, secondsLeft: number): TimeLevel {
  if (secondsLeft <= last) return 'last';
  return secondsLeft <= soon ? 'soon' : 'calm';
}

/** An instant some minutes earlier. */
export function minutesBefore(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) - minutes * 60_000).toISOString();
}

const spreadInMilliseconds = 3000;

/**
 * A moment within three seconds after another one: the requests of a class that waits for it are spread over these
 * seconds.
 * @param share of these seconds, from 0 to 1; a random one in each page
 */
export function spreadAfter(moment: string, share: number): string {
  return new Date(Date.parse(moment) + share * spreadInMilliseconds).toISOString();
}

export type TimeInWords = { unit: 'days' | 'hours'; count: number } | { unit: 'clock' };

/** Two days and more are counted in days, one hour and more in hours; anything shorter is shown as a clock. */
export function timeInWords(seconds: number): TimeInWords {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return { unit: 'days', count: Math.floor(hours / 24) };
  return hours >= 1 ? { unit: 'hours', count: hours } : { unit: 'clock' };
}
