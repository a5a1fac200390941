import { once } from '#domain/once.ts';

const timeZone = 'Africa/Cairo';
const arabicDate = once(() => new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone }));
const arabicDateTime = once(
  () => new Intl.DateTimeFormat('ar-EG', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const latinNumber = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }));

/** ٢١ نوفمبر ٢٠٢٦ */
export function formatDate(moment: string | Date): string {
  return format(arabicDate(), moment);
}

/** A date with its time in Cairo. */
export function formatDateTime(moment: string | Date): string {
  return format(arabicDateTime(), moment);
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

function format(formatter: Intl.DateTimeFormat, moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'تاريخ غير صالح' : formatter.format(date);
}
