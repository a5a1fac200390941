import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import type { PaidMonthState } from '#domain/payments/paid-months.ts';
import { namedMonth } from '#domain/rights/named-month.ts';
import { studentForms, studentFormsGenitive } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';

/** Who of a group has paid a month. */
export const paidMonthTexts = {
  title: 'من دفع الشهر',
  group: 'المجموعة',
  monthLabel: 'الشهر',
  month: namedMonth,
  shownLabel: 'من يظهر',
  shown: { all: 'الكل', unpaid: 'لم يدفعوا', owing: 'عليهم باقٍ', paid: 'دفعوا' },
  loading: 'جارٍ تحميل القائمة…',
  failed: 'تعذر تحميل القائمة',
  noGroups: 'لا مجموعات بعد',
  noGroupsHint: 'أنشئ مجموعة وأضف طلابها، ثم انظر هنا من دفع الشهر ومن لم يدفع.',
  empty: 'لا طلاب في هذه المجموعة',
  emptyHint: 'أضف طلابًا إليها من صفحة الطلاب.',
  nobody: 'لا أحد هنا.',
  counts: (counts: Record<PaidMonthState, number>) =>
    [
      `دفع: ${counts.paid}`,
      ...(counts.part > 0 ? [`دفع جزءًا: ${counts.part}`] : []),
      ...(counts.byClass > 0 ? [`بالحصة: ${counts.byClass}`] : [`لم يدفع: ${counts.unpaid}`]),
      ...(counts.open > 0 ? [`بلا مقابل: ${counts.open}`] : []),
    ].join(' · '),
  states: { paid: 'دفع', part: 'دفع جزءًا', open: 'بلا مقابل', byClass: 'بالحصة', unpaid: 'لم يدفع' },
  ways: {
    ...collectedWayNames,
    online: 'من الموقع',
    code: 'بكود',
    account: 'من حسابه',
  },
  rest: (price: string) => `باقٍ ${price}`,
  unpaidMonth: (month: number) => `لم يدفع شهر ${month}`,
  take: (price: string) => `خذ ${price} نقدًا`,
  takeMonth: (month: number, price: string) => `خذ شهر ${month}: ${price} نقدًا`,
  paidByCode: 'دفع بكود',
  paidAmount: (price: string) => `دفع ${price}`,
  cameIn: (count: number, price: string) =>
    count === 0
      ? 'لم يصل شيء في هذا اليوم.'
      : `وصل في هذا اليوم ${price} من ${plural(count, studentFormsGenitive)}.`,
  payers: (count: number) =>
    count === 0 ? 'لم يدفع أحد في هذا اليوم.' : `دفع في هذا اليوم: ${plural(count, studentForms)}.`,
  stillOwe: (count: number) =>
    count === 0
      ? 'لا أحد من المجموعة عليه شيء لهذا الشهر.'
      : `لم يدفع بعد: ${plural(count, studentForms)}.`,
  since: (month: number) => `منذ شهر ${month}`,
  heads: { name: 'الطالب', state: 'الحالة', detail: 'التفاصيل', phone: 'الهاتف', action: 'تسجيل' },
  list: 'قائمة من لم يدفعوا',
  menu: 'القائمة',
  copy: 'انسخ القائمة',
  copied: 'نُسخت',
  copiedTitle: (group: string, month: number, count: number) =>
    `${group}: لم يدفعوا شهر ${month} (${plural(count, studentForms)})`,
  print: 'نزّل للطباعة',
  fileName: (group: string, month: number) => `لم يدفعوا شهر ${month} ${group}`,
  fileFailed: 'تعذر تنزيل القائمة',
} as const;
