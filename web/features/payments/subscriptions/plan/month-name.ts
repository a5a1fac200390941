import { formatMonth } from '#domain/formats/times.ts';

/** The name of a month from 1 to 12 and its number, by which lessons name it: «مارس (شهر 3)». */
export const monthName = (month: number): string => `${formatMonth(month)} (شهر ${month})`;
