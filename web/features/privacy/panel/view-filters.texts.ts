import type { FilterName } from '#domain/privacy/record-views.ts';

/** What narrowed a list, where the value says it by itself. */
const namedValues: Readonly<Record<string, string>> = {
  'filter.premium': 'المشتركون',
  'filter.free': 'غير المشتركين',
  'state.active': 'لهم حساب',
  'state.invited': 'مدعوون',
  'state.walkIn': 'بلا حساب',
  'state.notActive': 'لم يفعّلوا حسابهم',
  'state.graduated': 'أنهوا الدراسة',
  'state.waiting': 'المنتظرة',
  'state.joined': 'من انضموا',
  'state.expired': 'المنتهية',
  'state.withdrawn': 'الملغاة',
  'state.flagged': 'تحتاج مراجعة',
  'state.decided': 'ما بُتّ فيه',
  'week.current': 'هذا الأسبوع',
  'week.previous': 'الأسبوع الماضي',
  'band.high': 'متمكن',
  'band.middle': 'متوسط',
  'band.low': 'يحتاج مراجعة',
};

/** What narrowed a list, before its value or, where the value says nothing to people, alone. */
const labels: Record<FilterName, string> = {
  exam: 'امتحان',
  group: 'مجموعة',
  grade: 'الصف',
  centre: 'سنتر',
  filter: 'الاشتراك',
  state: 'الحالة',
  band: 'المستوى',
  status: 'بحالة الدفع',
  method: 'بطريقة الدفع',
  confirmedBy: 'بمن أكد الدفع',
  plan: 'بالاشتراك',
  month: 'شهر',
  week: 'الأسبوع',
  from: 'من',
  to: 'إلى',
  student: 'مدفوعات طالب واحد',
  typed: 'بحث بالاسم أو الرقم',
};

/** Filters whose value is typed by people or a number, and follows its label. */
const spoken: ReadonlySet<FilterName> = new Set(['exam', 'group', 'centre', 'month', 'from', 'to']);

export const viewFilterTexts = {
  /** The whole list, without a filter. */
  whole: 'القائمة كلها',
  gone: { exam: 'امتحان لم يعد موجودًا', group: 'مجموعة لم تعد موجودة' } as Readonly<
    Record<string, string>
  >,
  label: (name: FilterName) => labels[name],
  named: (name: FilterName, value: string): string | undefined => namedValues[`${name}.${value}`],
  isSpoken: (name: FilterName) => spoken.has(name),
} as const;
