import { isolate } from '#domain/text/bidi.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';
import { studentForms } from '#domain/text/count-forms.ts';

const lessonForms: PluralForms = {
  zero: 'لا حصص مباشرة',
  one: 'حصة مباشرة واحدة',
  two: 'حصتان مباشرتان',
  few: '{n} حصص مباشرة',
  many: '{n} حصة مباشرة',
  other: '{n} حصة مباشرة',
};

/** Texts of the list of live lessons. */
export const liveListTexts = {
  caption: 'الحصص المباشرة',
  plan: 'حدّد حصة مباشرة',
  timeLabel: 'أي الحصص',
  times: { coming: 'القادمة', over: 'السابقة' },
  loading: 'جارٍ تحميل الحصص المباشرة…',
  loadFailed: 'فشل في تحميل الحصص المباشرة',
  count: lessonForms,
  empty: 'لا حصص مباشرة قادمة',
  emptyHint:
    'حدّد موعدًا ورابطًا: تظهر الحصة لطلابها في صفحة اليوم، ويُذكَّرون قبلها بساعة، ومن يدخلها يُسجَّل حاضرًا.',
  noMatches: 'لا حصص مباشرة سابقة بعد',
  noMatchesHint: 'تنتقل الحصة إلى هنا بعد نهايتها، فتضيف تسجيلها.',
  reset: 'الحصص القادمة',
  heads: { lesson: 'الحصة', presence: 'الحضور', actions: 'إجراءات' },
  open: 'يمكن الدخول الآن',
  cancelled: 'ملغاة',
  recorded: 'أُضيف التسجيل',
  ofLesson: 'درس',
  wholeGrade: (grade: string) => `${grade} كله`,
  present: (count: number) => (count === 0 ? 'لم يحضر أحد' : `حضر ${plural(count, studentForms)}`),
  nobodyYet: 'لم يدخل أحد بعد',
  roster: 'سجل الحضور',
  rosterOf: (group: string) => `حضور ${isolate(group)}`,
  enter: 'ادخل الحصة',
  more: 'إجراءات أخرى',
  edit: 'عدّل',
  cancel: 'ألغِ الحصة',
  record: 'أضف التسجيل',
  cancelTitle: 'إلغاء الحصة المباشرة',
  cancelQuestion: (title: string) => `هل تريد إلغاء حصة «${isolate(title)}»؟`,
  cancelHint: 'يصل إلى طلابها إشعار بالإلغاء، ولا يمكن التراجع. إن تغيّر الموعد وحده، فعدّله.',
  cancelNow: 'ألغِ الحصة',
  cancelDone: (title: string) => `أُلغيت حصة «${isolate(title)}»`,
  cancelFailed: 'فشل إلغاء الحصة',
} as const;

/** Texts of the form of a live lesson. */
export const liveFormTexts = {
  addTitle: 'حصة مباشرة جديدة',
  editTitle: 'تعديل الحصة المباشرة',
  cancel: 'تراجع',
  title: 'عنوان الحصة',
  titleHint: 'مثل: مراجعة الباب الأول',
  grade: 'الصف الدراسي',
  audience: 'لمن الحصة',
  audiences: { groups: 'مجموعات', grade: 'الصف كله' },
  audienceHints: {
    groups: 'يدخلها كل طلاب المجموعات المختارة.',
    grade: 'يدخلها من له حق فتح درسها. وبلا درس يدخلها المشترك سنويًا.',
  },
  groups: 'المجموعات',
  noGroups: 'لا مجموعات جارية في هذا الصف. أضف مجموعة، أو اختر الصف كله.',
  chooseGrade: 'اختر الصف أولًا.',
  day: 'اليوم',
  from: 'تبدأ',
  fromExample: '4:00 م',
  minutes: 'المدة بالدقائق',
  link: 'رابط الحصة',
  linkHint: 'من Zoom أو Meet أو YouTube أو غيرها. لا يراه الطالب قبل الموعد بأكثر من عشر دقائق.',
  lesson: 'الدرس',
  course: 'الباب',
  lessonHint: 'اختياري. يصير التسجيل فيديو هذا الدرس.',
  noLesson: 'بلا درس',
  clashes: 'عندك في هذا الوقت أيضًا:',
  clash: (name: string, hours: string) => `«${isolate(name)}» ${hours}`,
} as const;

export const liveSaveTexts = {
  saved: 'حُفظت الحصة المباشرة',
  saveFailed: 'فشل حفظ الحصة المباشرة',
  save: 'احفظ الحصة',
} as const;

/** Texts of the dialog that adds a recording. */
export const recordingTexts = {
  title: 'تسجيل الحصة',
  link: 'رابط التسجيل',
  linkHint: 'رابط YouTube، أو ملف فيديو يبدأ بـ https.',
  becomes: (lesson: string) => `يصير فيديو درس «${isolate(lesson)}».`,
  replaces: (lesson: string) => `يحل محل الفيديو الحالي لدرس «${isolate(lesson)}».`,
  course: 'الباب',
  chooseCourse: 'اختر الباب',
  draft: 'يُضاف درس جديد بعنوان الحصة في آخر هذا الباب مسودة، تنشره متى أردت.',
  save: 'أضف التسجيل',
  cancel: 'تراجع',
  saved: 'أُضيف التسجيل',
  failed: 'فشلت إضافة التسجيل',
} as const;

/** Texts of the live lessons of a day in the timetable. */
export const liveDayTexts = {
  live: 'مباشرة',
} as const;
