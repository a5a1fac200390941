import { isolate } from '#domain/text/bidi.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';
import { studentForms } from '#domain/text/count-forms.ts';

const groupForms: PluralForms = {
  zero: 'لا مجموعات',
  one: 'مجموعة واحدة',
  two: 'مجموعتان',
  few: '{n} مجموعات',
  many: '{n} مجموعة',
  other: '{n} مجموعة',
};

/** By the number of ISO 8601. */
const dayNames: Record<number, string> = {
  1: 'الاثنين',
  2: 'الثلاثاء',
  3: 'الأربعاء',
  4: 'الخميس',
  5: 'الجمعة',
  6: 'السبت',
  7: 'الأحد',
};

export const dayName = (day: number): string => dayNames[day] ?? '';

/** Texts of the groups of students. */
export const groupsTexts = {
  title: 'المجموعات',
  views: 'عروض المجموعات',
  viewNames: {
    list: 'القائمة',
    timetable: 'جدول الأسبوع',
    sessions: 'سجل الحصص',
    live: 'حصص مباشرة',
    paper: 'امتحانات الورق',
  },
  add: 'أضف مجموعة',
  search: 'ابحث باسم المجموعة أو السنتر',
  statusLabel: 'حالة المجموعات',
  statuses: { active: 'الجارية', archived: 'المؤرشفة', all: 'الكل' },
  gradeLabel: 'الصف الدراسي',
  allGrades: 'كل الصفوف',
  loading: 'جارٍ تحميل المجموعات…',
  loadFailed: 'فشل في تحميل المجموعات',
  empty: 'لا مجموعات بعد',
  emptyHint:
    'تظهر هنا كل مجموعة بموعدها ومكانها وعدد طلابها. أضف المجموعة الأولى، ثم ضع فيها الطلاب من قائمة الطلاب.',
  noMatches: 'لا مجموعة تطابق البحث',
  noMatchesHint: 'جرّب كلمة أخرى، أو أزل بعض عوامل التصفية.',
  reset: 'أزل البحث والتصفية',
  count: (count: number) => plural(count, groupForms),
  archived: 'مؤرشفة',
  noCentre: 'المكان غير محدد',
  noTimes: 'بلا مواعيد ثابتة',
  heads: {
    name: 'المجموعة',
    centre: 'السنتر',
    times: 'المواعيد',
    next: 'الحصة القادمة',
    members: 'الطلاب',
    actions: 'إجراءات',
  },
  nextDay: (inDays: number, day: string) => {
    if (inDays === 0) return 'اليوم';
    return inDays === 1 ? 'غدًا' : day;
  },
  members: (count: number) => plural(count, studentForms),
  membersOf: (count: number, capacity: number) =>
    count === 0 ? plural(0, studentForms) : `${plural(count, studentForms)} من ${capacity}`,
  overfull: 'أكثر من العدد المحدد',
  editIt: 'عدّل المجموعة',
  deleteIt: 'احذف المجموعة',
  edit: (name: string) => `عدّل مجموعة ${name}`,
  delete: (name: string) => `احذف مجموعة ${name}`,
  paidMonth: 'من دفع الشهر',
  weeklyMessages: 'رسالة الأسبوع',
  activationLinks: 'روابط الحسابات',
  ofGroup: (name: string) => `في مجموعة ${name}`,
  deleteTitle: 'حذف المجموعة',
  deleteNow: 'احذف المجموعة',
  deleteQuestion: (name: string) => `هل تريد حذف مجموعة «${name}»؟`,
  deleteMembers: (count: number) =>
    `فيها ${plural(count, studentForms)}: تبقى الحسابات والنتائج كما هي، لكن بلا مجموعة. وللنقل معًا إلى مجموعة أخرى ابدأ من قائمة الطلاب قبل الحذف.`,
  deleteHint: 'لا يمكن التراجع. إن انتهت المجموعة وحدها، فيكفي أن تجعلها مؤرشفة.',
  deleted: (name: string) => `حُذفت مجموعة «${name}»`,
  deleteFailed: 'فشل حذف المجموعة',
} as const;

/** Texts of the week's timetable. */
export const timetableTexts = {
  caption: 'مواعيد المجموعات الجارية في الأسبوع',
  empty: 'لا مواعيد في الجدول بعد',
  emptyHint: 'تظهر هنا حصص كل المجموعات الجارية يومًا بيوم. اكتب مواعيد مجموعة لتبدأ.',
  noClass: 'لا حصص',
  clashes: 'مواعيد متداخلة',
  otherClashes: (count: number) => `بقية المواعيد المتداخلة (${count})`,
  sameCentre: (first: string, second: string, when: string) =>
    `«${isolate(first)}» و«${isolate(second)}» في المكان نفسه ${when}`,
  twoCentres: (first: string, second: string, when: string) =>
    `«${isolate(first)}» و«${isolate(second)}» في وقت واحد ${when}`,
  when: (day: string, from: string, to: string) => `يوم ${day} من ${from} إلى ${to}`,
} as const;

/** Texts of the form of a group. */
export const groupFormTexts = {
  addTitle: 'مجموعة جديدة',
  editTitle: 'تعديل المجموعة',
  cancel: 'تراجع',
  name: 'اسم المجموعة',
  nameHint: 'مثل: السبت والثلاثاء 4:00 م',
  grade: 'الصف الدراسي',
  centre: 'السنتر',
  centreHint: 'المكان الذي تجتمع فيه، إن وُجد.',
  capacity: 'العدد المتاح',
  capacityHint: 'اتركه فارغًا إن لم يكن محددًا.',
  times: 'المواعيد الأسبوعية',
  noTimes: 'لا مواعيد بعد.',
  addTime: 'أضف موعدًا',
  time: (number: number) => `الموعد ${number}`,
  day: 'اليوم',
  from: 'من',
  timeExample: '4:00 م',
  to: 'إلى',
  removeTime: (number: number) => `احذف الموعد ${number}`,
  showsBest: 'أفضل عشر نتائج في كل امتحان تظهر لطلابها',
  showsBestHint:
    'من سلّم الامتحان من طلاب المجموعة يرى تحت نتيجته أفضل عشر نتائج فيها، بالأسماء والنسب. ولا يراها غيرهم.',
  isArchived: 'مؤرشفة',
  isArchivedHint: 'لا تظهر في الجدول ولا تُضاف إليها حسابات، ويبقى طلابها فيها.',
} as const;

export const groupSaveTexts = {
  saved: 'حُفظت المجموعة',
  saveFailed: 'فشل حفظ المجموعة',
  save: 'احفظ المجموعة',
} as const;

/** Texts of the choice of a group in lists and forms. */
export const groupChoiceTexts = {
  label: 'المجموعة',
  all: 'كل المجموعات',
  none: 'بلا مجموعة',
  archived: (name: string) => `${name} (مؤرشفة)`,
  deleted: 'مجموعة محذوفة',
} as const;
