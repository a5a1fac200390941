import type { PluralForms } from '#domain/text/plural.ts';

const differences: PluralForms = {
  zero: 'لا فروق',
  one: 'فرق واحد',
  two: 'فرقان',
  few: '{n} فروق',
  many: '{n} فرقًا',
  other: '{n} فرق',
};

/** Texts of the daily comparison of the ledger. */
export const daysTexts = {
  title: 'مقارنة الأيام',
  lead: 'كل ليلة نقارن مدفوعات اليوم السابق بالحقوق التي فتحتها وبما تقوله بوابة الدفع.',
  export: 'نزّل CSV',
  exportName: 'مقارنة أيام المدفوعات',
  exportFailed: 'تعذر تنزيل الملف. حاول مرة أخرى.',
  loading: 'جارٍ تحميل مقارنة الأيام',
  loadFailed: 'تعذر تحميل مقارنة الأيام.',
  empty: 'لم يُقارن أي يوم بعد',
  emptyHint: 'تبدأ المقارنة كل ليلة بعد الرابعة، ويظهر كل يوم هنا بمجموعه وبما لا يتفق.',
  columns: {
    day: 'اليوم',
    count: 'المدفوعات',
    came: 'الوارد',
    wentBack: 'المردود',
    outcome: 'المقارنة',
  },
  agrees: 'يتفق',
  differences,
  notAllChecked: (checked: number, all: number) => `أجابت البوابة عن ${checked} من ${all} طلبًا`,
  details: 'اعرض الفروق',
  detailsOf: (day: string) => `فروق يوم ${day}`,
  close: 'إغلاق',
  more: (shown: number) => `هذه أول ${shown} فرق.`,
  kinds: {
    paymentWithoutGrant: 'مدفوعة لم تفتح شيئًا',
    grantWithoutPayment: 'حق مشترى بلا مدفوعة',
    grantOfRefunded: 'رُدّ المال كله وما زال الحق مفتوحًا',
    sumDiffers: 'مجموع السجل يخالف المدفوعة',
    unknownToGateway: 'حركة في السجل لا تؤكدها البوابة',
    unknownToLedger: 'حركة عند البوابة ليست في السجل',
    gatewaySumDiffers: 'المبلغ عند البوابة مختلف',
  },
  payment: 'المدفوعة',
  reference: 'رقم العملية عند البوابة',
  ledger: 'في السجل',
  other: 'في المقابل',
} as const;
