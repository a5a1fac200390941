/** Whole seconds until a moment, never below 0: 0.2 s left still read as 1. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

export type AnnouncedSeconds = 10 | 30 | 60 | 300;
export type TimeLevel = 'calm' | 'soon' | 'last';

/** How the end comes near: when it is read out, politely, and from when on the clock looks and speaks otherwise. */
type Approach = { announced: readonly AnnouncedSeconds[]; soon: number; last: number };

/** A whole exam ends in minutes, a question in seconds: it is not in its last minute from the start. */
export const approaches = {
  exam: { announced: [10, 30, 60, 300], soon: 60, last: 10 },
  question: { announced: [10], soon: 10, last: 5 },
} satisfies Record<string, Approach>;

/** What is to be read out when the time left falls from `before` to `now`: the nearest mark that was passed, or nothing. */
export function markPassed(
  { announced }: Approach,
  before: number,
  now: number,
): AnnouncedSeconds | undefined {
  return announced.find((mark) => now <= mark && mark < before && now > 0);
}

export function timeLevel({ soon, last }: Approach, secondsLeft: number): TimeLevel {
  if (secondsLeft <= last) return 'last';
  return secondsLeft <= soon ? 'soon' : 'calm';
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
