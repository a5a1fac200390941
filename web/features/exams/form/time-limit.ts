import { toLatinDigits } from '#domain/text/digits.ts';

/** Seconds as minutes with at most two decimals; a value that is not a number stays as typed. */
export const minutesOf = (seconds: number | string): string =>
  typeof seconds === 'number' ? String(Math.round((seconds / 60) * 100) / 100) : seconds;

/** Typed minutes in seconds; a value that is not a number stays as typed, so that the contract refuses it. */
export const secondsOf = (minutes: string): number | string => {
  const seconds = Math.round(Number(toLatinDigits(minutes).trim() || Number.NaN) * 60);
  return Number.isNaN(seconds) ? minutes : seconds;
};
