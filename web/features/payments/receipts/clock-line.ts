import { plural } from '#domain/text/plural.ts';
import { clockTexts as texts } from './receipts.texts.ts';

const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;
const dayInMs = 24 * hourInMs;

/** From here on an answer is urgent. */
const soonInMs = 6 * hourInMs;

const inWords = (time: number): string => {
  if (time < hourInMs) return plural(Math.floor(time / minuteInMs), texts.minutes);
  if (time < 2 * dayInMs) return plural(Math.floor(time / hourInMs), texts.hours);
  return plural(Math.floor(time / dayInMs), texts.days);
};

/** The time until an answer is due, in words, and how urgent it is. */
export function clockLine(
  dueAt: Date,
  now: Date,
): { text: string; tone: 'neutral' | 'warning' | 'danger' } {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return { text: texts.overdue(inWords(-left)), tone: 'danger' };
  return { text: texts.left(inWords(left)), tone: left < soonInMs ? 'warning' : 'neutral' };
}
