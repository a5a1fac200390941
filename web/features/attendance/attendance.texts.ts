import type { Presence, SessionField } from '#domain/attendance/session-entries.ts';
import { isolate } from '#domain/text/bidi.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

const sessionForms: PluralForms = {
  zero: 'لا حصص',
  one: 'حصة واحدة',
  two: 'حصتان',
  few: '{n} حصص',
  many: '{n} حصة',
  other: '{n} حصة',
};

const changeForms: PluralForms = {
  zero: 'لا تغييرات',
  one: 'تغيير واحد',
  two: 'تغييران',
  few: '{n} تغييرات',
  many: '{n} تغييرًا',
  other: '{n} تغيير',
};

const otherForms: PluralForms = {
  zero: 'لا آخرين',
  one: 'وطالب آخر',
  two: 'وطالبان آخران',
  few: 'و{n} طلاب آخرين',
  many: 'و{n} طالبًا آخر',
  other: 'و{n} طالب آخر',
};

/** The words for each presence: nouns, which are the same for every student. */
const presenceNouns: Record<Presence, string> = {
  present: 'حضور',
  late: 'حضور متأخر',
  absent: 'غياب',
  excused: 'غياب بعذر',
};

/** Texts of the sessions of one student. */
export const studentAttendanceTexts = {
  title: 'حصص هذا العام الدراسي',
  loading: 'جارٍ تحميل الحصص…',
  loadFailed: 'فشل في تحميل الحصص',
  none: 'لم تُسجَّل حصة هذا العام بعد',
  noneHint: 'يظهر هنا الحضور والغياب بعد أول حصة يُسجَّل فيها.',
  counts: presenceNouns,
  presences: presenceNouns,
  noPresence: 'بلا تسجيل',
  homework: { done: 'الواجب محلول', missing: 'الواجب غير محلول' },
  oral: (score: string) => `السؤال الشفهي ${score} من 10`,
  open: (day: string) => `حصة ${day}`,
} as const;

/** Texts of the list of sessions. */
export const sessionListTexts = {
  caption: 'الحصص المسجلة',
  loading: 'جارٍ تحميل الحصص…',
  loadFailed: 'فشل في تحميل الحصص',
  count: sessionForms,
  empty: 'لا حصص مسجلة بعد',
  emptyHint: 'افتح حصة من جدول الأسبوع وسجّل حضورها، فتظهر هنا مع ملخصها.',
  noMatches: 'لا حصص مسجلة لهذه المجموعة',
  noMatchesHint: 'اختر مجموعة أخرى، أو كل المجموعات.',
  reset: 'كل المجموعات',
  group: 'المجموعة',
  allGroups: 'كل المجموعات',
  heads: {
    session: 'الحصة',
    counts: 'الحضور',
    state: 'الحالة',
  },
  counts: ({ present, late, absent, excused, total }: Record<Presence | 'total', number>) =>
    `حضر ${present} من ${total}، تأخر ${late}، غاب ${absent}، معذور ${excused}`,
  closed: 'منتهية',
  open: 'مفتوحة',
  cancelled: 'ملغاة',
  live: 'مباشرة',
} as const;

const fieldNames: Record<SessionField, string> = {
  presence: 'الحضور',
  homework: 'الواجب',
  oral: 'الشفهي',
};

const valueNames: Record<string, string> = {
  present: 'حاضر',
  late: 'متأخر',
  absent: 'غائب',
  excused: 'معذور',
  done: 'حل الواجب',
  missing: 'لم يحله',
};

/** Texts of the log of a session. */
export const changeLogTexts = {
  title: 'سجل التغييرات',
  show: 'اعرض سجل التغييرات',
  hide: 'أخفِ سجل التغييرات',
  loading: 'جارٍ تحميل السجل…',
  loadFailed: 'فشل في تحميل السجل',
  count: changeForms,
  empty: 'لا تغييرات في هذه الحصة بعد',
  emptyHint: 'كل ضغطة تُسجَّل هنا: من غيّر ماذا ومتى.',
  noMatches: 'لا تعارض في هذه الحصة',
  noMatchesHint: 'لم يصل تغيير بعد أحدث منه، ولم ترسل أي ساعة خاطئة.',
  reset: 'كل التغييرات',
  stateLabel: 'أي التغييرات',
  states: { all: 'كل التغييرات', conflicts: 'التعارض فقط' },
  change: (field: SessionField, value: string | null) =>
    `${fieldNames[field]}: ${value === null ? 'أُزيل' : (valueNames[value] ?? value)}`,
  by: (person: string, at: string) => `${isolate(person)}، ${at}`,
  teacher: 'المعلم',
  own: 'بدخول الحصة المباشرة',
  received: (at: string) => `وصل ${at}`,
  outcomes: { current: 'المعتمد', replaced: 'حل محله أحدث', overridden: 'سبقه تغيير أحدث' },
  clockWrong: 'ساعة الجهاز خاطئة، فحُسب وقت الوصول',
} as const;

/** Texts of the card of the overview. */
export const latestAttendanceTexts = {
  none: 'لا حصص مسجلة بعد. افتح حصة اليوم من جدول الأسبوع.',
  timetable: 'جدول الأسبوع',
  all: 'كل الحصص',
  counts: (came: number, absent: number) => `حضر ${came}، غاب ${absent}`,
  absentees: 'غابوا ثلاث حصص متتالية أو أكثر',
  nobody: 'لا أحد غاب ثلاث حصص متتالية.',
  others: (count: number) => plural(count, otherForms),
} as const;

/** Texts of the code on a student's phone, which address nobody. */
export const ownCodeTexts = {
  title: 'رمز الحضور',
  hide: 'أخفِ رمز الحضور',
  loading: 'جارٍ تحميل الرمز…',
  failed: 'فشل في تحميل رمز الحضور. تكفي البطاقة المطبوعة أو رقمها.',
  number: (cardNumber: string) => `رقم البطاقة ${cardNumber}`,
  check: (digit: string) => `خانة التحقق ${digit}، وتُكتب بعد الرقم في ورقة الإجابة`,
  hint: 'يمسحه المساعد عند باب الحصة. يتغير الرمز كل نصف دقيقة، فلا تنفع صورته.',
} as const;
