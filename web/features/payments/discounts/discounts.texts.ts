import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

const codeForms: PluralForms = {
  zero: 'لا أكواد',
  one: 'كود واحد',
  two: 'كودان',
  few: '{n} أكواد',
  many: '{n} كودًا',
  other: '{n} كود',
};

/** Texts of the discount codes panel (spec §2, §8). */
export const discountsTexts = {
  title: 'أكواد الخصم',
  search: 'ابحث بنص الكود',
  statusLabel: 'حالة الكود',
  statuses: { all: 'الكل', active: 'النشطة', inactive: 'غير النشطة' },
  sortLabel: 'رتّب حسب',
  sorts: {
    createdAt: { desc: 'الأحدث إنشاءً', asc: 'الأقدم إنشاءً' },
    code: { asc: 'الكود من البداية', desc: 'الكود من النهاية' },
    uses: { desc: 'الأكثر استخدامًا', asc: 'الأقل استخدامًا' },
    validUntil: { asc: 'الأقرب انتهاءً', desc: 'الأبعد انتهاءً' },
  },
  add: 'أضف كود خصم',
  cards: 'ملخص أكواد الخصم',
  total: 'كل الأكواد',
  active: 'الأكواد النشطة',
  totalUses: 'مرات الاستخدام',
  average: 'متوسط الخصم',
  loading: 'جارٍ تحميل أكواد الخصم…',
  loadFailed: 'فشل في جلب أكواد الخصم',
  totalsFailed: 'فشل في جلب ملخص أكواد الخصم',
  empty: 'لا توجد أكواد خصم بعد',
  emptyHint: 'أنشئ كودًا وأعطه للطلاب، فيقل به سعر الاشتراك. تظهر هنا الأكواد ومرات استخدامها.',
  noMatches: 'لا يوجد كود يطابق البحث',
  noMatchesHint: 'جرّب جزءًا آخر من الكود، أو أزل التصفية.',
  reset: 'أزل البحث والتصفية',
  count: codeForms,
  heads: {
    code: 'الكود',
    percentage: 'الخصم',
    uses: 'الاستخدام من الحد',
    validity: 'الصلاحية',
    status: 'الحالة',
    actions: 'إجراءات',
  },
  copy: (code: string) => `انسخ الكود ${code}`,
  copied: 'تم النسخ',
  usesOf: (uses: number, maxUses: number) => `استُخدم ${uses} من ${maxUses}`,
  from: 'من',
  until: 'إلى',
  isActive: 'نشط',
  isInactive: 'غير نشط',
  states: {
    not_started: 'لم يبدأ بعد',
    expired: 'انتهت مدته',
    used_up: 'اكتمل استخدامه',
  },
  editIt: 'عدّل الكود',
  removeIt: 'احذف الكود',
  edit: (code: string) => `عدّل الكود ${code}`,
  remove: (code: string) => `احذف الكود ${code}`,
  deleteTitle: 'حذف كود الخصم',
  deleteQuestion: (code: string) => `هل تريد حذف كود الخصم «${code}»؟`,
  deleteHint:
    'لن يعمل بعد الحذف، ويبقى 30 يومًا في سلة المحذوفات. لإيقافه مؤقتًا عدّله واجعله غير نشط.',
  deleteNow: 'احذف الكود',
  deleted: (code: string) => `حُذف كود الخصم «${code}»`,
  deleteFailed: 'فشل حذف كود الخصم. حاول مرة أخرى',
} as const;

/** Texts of the form that creates and edits a code (spec §5, §8). */
export const discountFormTexts = {
  addTitle: 'أضف كود خصم',
  editTitle: 'عدّل كود الخصم',
  code: 'الكود',
  codeHint: 'حروف وأرقام وشرطات بلا مسافات، وتصبح الحروف كبيرة. مثال: SAVE10',
  percentage: 'نسبة الخصم (%)',
  validFrom: 'تاريخ البداية',
  validUntil: 'تاريخ النهاية',
  maxUses: 'أقصى عدد مرات للاستخدام',
  usedSoFar: (uses: number) => `مرات الاستخدام حتى الآن: ${uses}. لا يقل الحد عنها.`,
  isActive: 'الكود نشط',
  isActiveHint: 'الكود غير النشط يبقى محفوظًا، ولا يقبله أحد.',
  cancel: 'تراجع',
} as const;

export const discountSaveTexts = {
  save: 'احفظ',
  saved: 'حُفظ كود الخصم',
  saveFailed: 'فشل حفظ كود الخصم، راجعه وحاول مرة أخرى',
} as const;

/** Texts of the student's form (spec §2, §4, §8). */
export const applyDiscountTexts = addressing('applyDiscount', {
  label: 'كود الخصم',
  apply: 'طبّق',
  checking: 'جارٍ التحقق…',
  applied: 'تم التطبيق',
  success: 'تم تطبيق كود الخصم بنجاح!',
  remove: 'أزل الكود',
  failed: 'حدث خطأ أثناء التحقق من كود الخصم',
} as const);
