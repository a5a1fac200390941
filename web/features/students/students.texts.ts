import { studentForms } from '#domain/text/count-forms.ts';

/** Texts of the students panel and its sheets (spec §2, §5, §8). */
export const studentsTexts = {
  title: 'الطلاب',
  search: 'ابحث بالاسم أو البريد أو الهاتف',
  filters: { all: 'الكل', premium: 'المشتركون', free: 'غير المشتركين' },
  filterLabel: 'نوع الاشتراك',
  gradeLabel: 'الصف الدراسي',
  centreLabel: 'السنتر',
  allCentres: 'كل السناتر',
  allGrades: 'كل الصفوف',
  folded: (count: number) => (count === 0 ? 'التصفية' : `التصفية (${count})`),
  sortLabel: 'رتّب حسب',
  sorts: {
    registrationDate: { desc: 'الأحدث تسجيلًا', asc: 'الأقدم تسجيلًا' },
    name: { asc: 'الاسم من الألف إلى الياء', desc: 'الاسم من الياء إلى الألف' },
    lastActiveDate: { desc: 'الأحدث نشاطًا', asc: 'الأطول غيابًا' },
  },
  exportFailed: 'تعذر تصدير قائمة الطلاب. حاول مرة أخرى.',
  loadFailed: 'فشل في جلب الطلاب',
  loading: 'جارٍ تحميل الطلاب…',
  empty: 'لا يوجد طلاب بعد',
  emptyHint: 'يظهر هنا كل طالب فور إنشاء حسابه.',
  noMatches: 'لا يوجد طالب يطابق البحث',
  noMatchesHint: 'جرّب كلمة أخرى، أو أزل بعض عوامل التصفية.',
  reset: 'أزل البحث والتصفية',
  count: studentForms,
  heads: {
    student: 'الطالب',
    grade: 'الصف',
    group: 'المجموعة',
    phone: 'الهاتف',
    parentPhone: 'هاتف ولي الأمر',
    registrationDate: 'تاريخ التسجيل',
    lastActiveDate: 'آخر نشاط',
    subscription: 'الاشتراك',
    watchTime: 'المشاهدة',
    completedLessons: 'دروس مكتملة',
    actions: 'إجراءات',
  },
  premium: 'مشترك',
  free: 'غير مشترك',
  until: (day: string) => `حتى ${day}`,
  noPhone: '—',
  neverActive: 'لا نشاط بعد',
  notVerified: 'البريد غير مؤكد',
  view: (name: string) => `عرض ${name}`,
  edit: (name: string) => `عدّل بيانات ${name}`,
  gift: (name: string) => `اشتراك ${name}`,
  noWatching: 'لا مشاهدة',
  underOneMinute: 'أقل من دقيقة',
  hours: {
    zero: '',
    one: 'ساعة',
    two: 'ساعتان',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  },
  minutes: {
    zero: '',
    one: 'دقيقة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  },
  and: ' و',
} as const;

/** Texts of the views of the students' panel. */
export const studentsViewsTexts = {
  label: 'عروض الطلاب',
  students: 'الحسابات',
  invitations: 'الدعوات',
  newsletter: 'النشرة البريدية',
  import: 'استيراد طلاب',
} as const;

/** Texts of the sheet that shows a student's record. */
export const viewTexts = {
  edit: 'عدّل البيانات',
  wholePage: 'افتح صفحة الطالب',
  email: 'البريد الإلكتروني',
  activeSubscriptions: 'اشتراكات سارية',
  parentOf: (name: string) => `ولي أمر ${name}`,
  nothing: 'لم يُكتب شيء',
} as const;

/** Texts of the form that changes a student's record. */
export const studentFormTexts = {
  title: (name: string) => `تعديل بيانات ${name}`,
  save: 'احفظ',
  cancel: 'تراجع',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  grade: 'الصف الدراسي',
  phone: 'الهاتف',
  parentPhone: 'هاتف ولي الأمر',
  parentPhoneHint: 'رقم محمول مصري، للتواصل عند الغياب وإرسال الملخص.',
  centre: 'السنتر',
  group: 'المجموعة',
  bio: 'نبذة',
  qualifications: 'المؤهلات',
  saved: 'حُفظت بيانات الطالب',
  saveFailed: 'فشل تحديث بيانات الطالب',
} as const;
