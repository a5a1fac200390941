import { once } from '#domain/once.ts';
import { dateLocale } from '#domain/text/date-locale.ts';
import { readSite } from './site.ts';

const timeZone = 'Africa/Cairo';
const day = { dateStyle: 'long', timeZone } as const;
const moment = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
} as const;
const latinNumber = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }));

/** ٢١ نوفمبر ٢٠٢٦, or in the teacher's digits 21 نوفمبر 2026. */
export function formatDate(date: string | Date): string {
  return format(day, date);
}

/** ٢١/١١/٢٠٢٦، ١٩:٠٥ in Cairo, by the clock of 24 hours. */
export function formatDateTime(date: string | Date): string {
  return format(moment, date);
}

/** 1,200 ج.م from EGP. */
export function formatPrice(egp: number): string {
  return `${latinNumber().format(egp)} ج.م`;
}

/** 90 seconds read 1:30 (spec §2, m:ss); shown inside `<Ltr>`. */
export function formatTimer(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function format(style: typeof day | typeof moment, given: string | Date): string {
  const date = new Date(given);
  if (Number.isNaN(date.getTime())) return 'تاريخ غير صالح';
  return new Intl.DateTimeFormat(dateLocale(readSite().latinDigits), style).format(date);
}
