import type { PluralForms } from '#domain/text/plural.ts';

const honorForms: PluralForms = {
  zero: 'لا تكريمات',
  one: 'تكريم واحد',
  two: 'تكريمان',
  few: '{n} تكريمات',
  many: '{n} تكريمًا',
  other: '{n} تكريم',
};

/** Texts of the honors panel (spec §2, §5, §8). */
export const honorsPanelTexts = {
  title: 'لوحة الشرف',
  search: 'ابحث بالاسم أو بكلمة التكريم',
  add: 'أضف تكريمًا',
  edit: 'عدّل التكريم',
  loading: 'جارٍ تحميل التكريمات…',
  loadFailed: 'فشل في جلب التكريمات',
  count: honorForms,
  empty: 'لا توجد تكريمات بعد',
  emptyHint: 'تظهر هنا كل كلمة تكريم تكتبها. ابدأ بأول تكريم، وأضف الصورة متى وافق ولي الأمر.',
  noMatches: 'لا يوجد تكريم يطابق البحث',
  reset: 'اعرض كل التكريمات',
  shown: 'يراه الطلاب',
  hidden: 'مخفي عن الطلاب',
  of: (action: string, name: string) => `${action}: ${name}`,
  view: 'اعرض التفاصيل',
  editIt: 'عدّل',
  remove: 'احذف',
  details: 'تفاصيل التكريم',
  student: 'الطالب/الطالبة',
  grade: 'الصف',
  createdAt: 'تاريخ التكريم',
  description: 'كلمة التكريم',
  consents: 'الموافقات',
  studentConsent: 'ظهور الاسم',
  guardianConsent: 'نشر الصورة',
  agreedAt: 'موافقة بتاريخ',
  guardian: 'ولي الأمر:',
  notAgreed: 'لم تُسجل موافقة بعد',
  consentsFailed: 'فشل في جلب الموافقات',
  hiddenHint: 'لا يظهر هذا التكريم للطلاب حتى تُسجل الموافقة على ظهور الاسم في الملف الشخصي.',
  removeTitle: 'حذف التكريم',
  removeQuestion: (name: string) => `هل تريد حذف تكريم ${name}؟`,
  removeHint: 'يختفي فورًا هو وصورته، ويبقى 30 يومًا في سلة المحذوفات.',
  removed: 'حُذف التكريم',
  removeFailed: 'فشل حذف التكريم',
} as const;

/** Texts of the form for a new honor and for an edit. */
export const honorFormTexts = {
  cancel: 'تراجع',
  student: 'الطالب/الطالبة',
  studentHint: 'اكتب جزءًا من الاسم أو البريد، ثم اختر من القائمة.',
  searching: 'جارٍ البحث…',
  noStudents: 'لا يوجد طالب بهذا الاسم',
  searchFailed: 'تعذر البحث الآن. حاول مرة أخرى.',
  description: 'كلمة التكريم',
  image: 'الصورة (اختيارية)',
  imageHint: 'صورة JPG أو PNG أو GIF، بحد أقصى 5 ميجابايت',
  storedImage: 'الصورة الحالية',
  noConsent:
    'لا تُقبل صورة بعد: تُسجل موافقة الطالب/الطالبة وولي الأمر من الملف الشخصي أولًا. يمكنك حفظ التكريم بلا صورة الآن.',
  chooseFirst: 'اختر الطالب/الطالبة أولًا لنعرف هل سُجلت الموافقة على الصورة.',
} as const;

export const honorSaveTexts = {
  save: 'احفظ',
  saved: 'حُفظ التكريم',
  saveFailed: 'فشل حفظ التكريم',
} as const;
