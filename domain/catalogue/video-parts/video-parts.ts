import { stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { formatTimer } from '#domain/formats/numbers.ts';

/** A part of a lesson's video. */
export type VideoPart = { startInSeconds: number; title: string };

export const videoPartLimits = { chapters: 60, titleCharacters: 120 } as const;

export type VideoPartProblem = {
  /** From 1, blank lines counted, as the teacher sees them. */
  line: number;
  reason: 'noTime' | 'badTime' | 'noTitle' | 'longTitle' | 'sameTime' | 'pastEnd' | 'tooMany';
};

type ReadLine = { line: number } & (VideoPart | Pick<VideoPartProblem, 'reason'>);

/** A time at the start of a line, in any digits, with what lists put before and after it: `- (02:15) – `. */
const timeAndTitle =
  /^[-–—•*\s]*[([]?\s*([\d٠-٩۰-۹]+(?::[\d٠-٩۰-۹]+){1,2})\s*[)\]]?[-–—|:.،\s]*(.*)$/u;

/** The seconds of `m:ss` or `h:mm:ss` in Arabic or Latin digits; undefined when it is no such time. */
function secondsOfTime(typed: string): number | undefined {
  const parts = toLatinDigits(typed.trim()).split(':');
  const isTime =
    parts.length >= 2 && parts.length <= 3 && parts.every((part) => /^\d{1,3}$/u.test(part));
  if (!isTime) return undefined;
  const [first = 0, ...rest] = parts.map(Number);
  if (rest.some((part) => part >= 60)) return undefined;
  return rest.reduce((seconds, part) => seconds * 60 + part, first);
}

const readLine = (text: string, line: number): ReadLine => {
  const [, time, rest = ''] = timeAndTitle.exec(text) ?? [];
  if (time === undefined) return { line, reason: 'noTime' };
  const startInSeconds = secondsOfTime(time);
  if (startInSeconds === undefined) return { line, reason: 'badTime' };
  const title = rest.trim();
  if (title === '') return { line, reason: 'noTitle' };
  if (title.length > videoPartLimits.titleCharacters) return { line, reason: 'longTitle' };
  return { line, startInSeconds, title };
};

/**
 * Reads chapters from lines such as `02:15 تعريف المول`, in any order.
 * @param lengthInSeconds the video's length, if it is known: no chapter begins at it or later
 * @returns the chapters of the lines without a problem, sorted by time, and what is wrong with the others
 */
export function readVideoParts(
  lines: string,
  lengthInSeconds?: number,
): { chapters: VideoPart[]; problems: VideoPartProblem[] } {
  const chapters: VideoPart[] = [];
  const problems: VideoPartProblem[] = [];
  const starts = new Set<number>();
  const reasonAgainst = ({ startInSeconds }: VideoPart): VideoPartProblem['reason'] | undefined => {
    if (starts.has(startInSeconds)) return 'sameTime';
    if (lengthInSeconds !== undefined && startInSeconds >= lengthInSeconds) return 'pastEnd';
    return chapters.length >= videoPartLimits.chapters ? 'tooMany' : undefined;
  };
  for (const [index, typed] of lines.split(/\r\n|\r|\n/u).entries()) {
    const text = stripBidiControls(typed).trim();
    if (text === '') continue;
    const { line, ...read } = readLine(text, index + 1);
    const reason = 'reason' in read ? read.reason : reasonAgainst(read);
    if (reason !== undefined) problems.push({ line, reason });
    else if ('title' in read) {
      starts.add(read.startInSeconds);
      chapters.push(read);
    }
  }
  return { chapters: chapters.toSorted((a, b) => a.startInSeconds - b.startInSeconds), problems };
}

/** Chapters as the lines that `readChapters` reads. */
export const writeVideoParts = (chapters: readonly VideoPart[]): string =>
  chapters.map(({ startInSeconds, title }) => `${formatTimer(startInSeconds)} ${title}`).join('\n');

/** The chapter that is playing at a second; -1 before the first. */
export const videoPartIndexAt = (chapters: readonly VideoPart[], second: number): number =>
  chapters.findLastIndex(({ startInSeconds }) => startInSeconds <= second);

const unitsInSeconds: Record<string, number> = {
  دقيقة: 60,
  دقائق: 60,
  ساعة: 3600,
  ساعات: 3600,
};

/** The seconds of a lesson's typed duration, such as `30 دقيقة` or `12:40`; undefined when it is written otherwise. */
export function secondsOfDuration(typed: string): number | undefined {
  const [, number, unit = ''] = /^(\d+)\s*(\S+)$/u.exec(toLatinDigits(typed).trim()) ?? [];
  const unitInSeconds = unitsInSeconds[unit];
  if (unitInSeconds === undefined) return secondsOfTime(typed);
  return Number(number) * unitInSeconds;
}
