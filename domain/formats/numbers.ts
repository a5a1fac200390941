import { once } from '#domain/once.ts';

// How the product writes numbers, prices and times of m:ss; `dates.ts` beside it writes dates (decisions/0119).

const numbers = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }));
const amounts = once(() => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }));

/** 12345.678 reads 12,345.68; shown inside `<Ltr>`. */
export const formatNumber = (number: number): string => numbers().format(number);

/** 12 of 15 is written 12 من 15: two numbers side by side would be ambiguous. */
export const formatPartOf = (part: number, whole: number): string =>
  `${formatNumber(part)} من ${formatNumber(whole)}`;

/** 1,200 ج.م from EGP. */
export const formatPrice = (egp: number): string => `${formatNumber(egp)} ج.م`;

/** 1,200.00 ج.م from EGP, as receipts write it. */
export const formatAmount = (egp: number): string => `${amounts().format(egp)} ج.م`;

/** 90 seconds read 1:30 (spec §2, m:ss); shown inside `<Ltr>`. */
export const formatTimer = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
};

/** 5 reads 05. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
