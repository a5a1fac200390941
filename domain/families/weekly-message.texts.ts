import type { PluralForms } from '#domain/text/plural.ts';
import type { Gender } from '#domain/text/addressed.ts';

/** A number of classes as the subject of a sentence. */
const nominative: PluralForms = {
  zero: 'لا حصص',
  one: 'حصة واحدة',
  two: 'حصتان',
  few: '{n} حصص',
  many: '{n} حصة',
  other: '{n} حصة',
};

/** What happened in classes; each is followed by them. */
type Happenings = { came: string; late: string; absent: string; excused: string };

type Person = {
  /** The case of the classes behind the verb or the noun: «حضر حصتين», «الحضور: حصتان». */
  classes: PluralForms;
  /** «حصتي الأحد والثلاثاء» or «حصتا الأحد والثلاثاء». */
  twoClassesOf: string;
  /** What opens the sentence, with the student's name. */
  first: (name: string) => Happenings;
  /** What joins the sentence. */
  next: Happenings;
};

const doing = (verbs: { came: string; late: string; absent: string }): Person => ({
  classes: { ...nominative, two: 'حصتين' },
  twoClassesOf: 'حصتي',
  first: (name) => ({
    came: `${verbs.came} ${name}`,
    late: `${verbs.late} ${name} عن موعد`,
    absent: `${verbs.absent} ${name} عن`,
    excused: `${verbs.absent} ${name} بعذر عن`,
  }),
  next: {
    came: verbs.came,
    late: `${verbs.late} عن موعد`,
    absent: `${verbs.absent} عن`,
    excused: `${verbs.absent} بعذر عن`,
  },
});

const nouns: Happenings = {
  came: 'الحضور:',
  late: 'التأخر عن الموعد:',
  absent: 'الغياب:',
  excused: 'الغياب بعذر:',
};

const persons: Record<Gender, Person> = {
  male: doing({ came: 'حضر', late: 'تأخر', absent: 'غاب' }),
  female: doing({ came: 'حضرت', late: 'تأخرت', absent: 'غابت' }),
};

/** Nouns instead of verbs, for a student whose gender is not known. */
const anybody: Person = {
  classes: nominative,
  twoClassesOf: 'حصتا',
  first: () => nouns,
  next: nouns,
};

/** Sentences of the weekly message to a parent, in the forms of the student. */
export const weeklyMessageTexts = {
  greeting: 'السلام عليكم ورحمة الله،',
  heading: (name: string, period: string) => `متابعة ${name} ${period}:`,
  personOf: (gender: Gender | null) => (gender === null ? anybody : persons[gender]),
  classOf: 'حصة',
  classesOf: 'حصص',
  nothing: 'لا حصص ولا درجات مسجلة هذا الأسبوع.',
  results: 'الدرجات:',
  moreResults: {
    zero: '',
    one: 'وامتحان آخر',
    two: 'وامتحانان آخران',
    few: 'و{n} امتحانات أخرى',
    many: 'و{n} امتحانًا آخر',
    other: 'و{n} امتحان آخر',
  } satisfies PluralForms,
  unpaid: (month: string) => `لم يُسجَّل دفع شهر ${month} بعد.`,
  owed: (price: string) => `المستحق للسنتر ${price}.`,
  /**
   * What WhatsApp has to approve as the body of the template, of the category UTILITY. Its parameters have no line breaks, and none stands
   * at the beginning or the end.
   */
  template:
    'السلام عليكم ورحمة الله، متابعة {{1}} {{2}}:\n\n{{3}}\n\nصفحة المتابعة كاملة، ومنها يمكن إيقاف هذه الرسائل:\n{{4}}\n\nشكرًا لمتابعتكم.',
  period: (from: string, to: string) => `من ${from} إلى ${to}`,
  page: 'صفحة المتابعة كاملة، ومنها يمكن إيقاف هذه الرسائل:',
} as const;
