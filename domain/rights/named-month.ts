import { formatMonth } from '#domain/formats/times.ts';
import { monthLabel } from './months.ts';

/** `شهر 3 (مارس)`, where a month is chosen or stands alone; `monthLabel` within titles, as lessons name it. */
export const namedMonth = (month: number): string => `${monthLabel(month)} (${formatMonth(month)})`;
