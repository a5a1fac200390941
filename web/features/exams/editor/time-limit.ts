import { toLatinDigits } from '#domain/text/digits.ts';

/** Seconds as the minutes that a teacher reads, at most two decimals; what is no number as it was typed. */
export const minutesOf = (seconds: number | string): string =>
  typeof seconds === 'number' ? String(Math.round((seconds / 60) * 100) / 100) : seconds;

/** Typed minutes in seconds; what is no number stays as it was typed, so that the contract refuses it as such. */
export const secondsOf = (minutes: string): number | string => {
  const seconds = Math.round(Number(toLatinDigits(minutes).trim() || Number.NaN) * 60);
  return Number.isNaN(seconds) ? minutes : seconds;
};
