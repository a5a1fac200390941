import { isolate } from '#domain/text/bidi.ts';
import { studentForms, studentFormsGenitive } from '#domain/text/count-forms.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';
import type { Presence } from '#domain/attendance/session-entries.ts';

const changeForms: PluralForms = {
  zero: 'لا تغييرات',
  one: 'تغيير واحد',
  two: 'تغييران',
  few: '{n} تغييرات',
  many: '{n} تغييرًا',
  other: '{n} تغيير',
};

const rowForms: PluralForms = {
  zero: 'بلا غياب متتالٍ',
  one: 'غياب أول مرة',
  two: 'غياب حصتين متتاليتين',
  few: 'غياب {n} حصص متتالية',
  many: 'غياب {n} حصة متتالية',
  other: 'غياب {n} حصة متتالية',
};

const lastForms: PluralForms = {
  zero: 'حضر آخر حصة',
  one: 'غاب آخر حصة',
  two: 'غاب آخر حصتين',
  few: 'غاب آخر {n} حصص',
  many: 'غاب آخر {n} حصة',
  other: 'غاب آخر {n} حصة',
};

const presenceNames: Record<Presence, string> = {
  present: 'حاضر',
  late: 'متأخر',
  absent: 'غائب',
  excused: 'معذور',
};

/** Texts of a class session. */
export const classSessionTexts = {
  back: 'جدول الأسبوع',
  loading: 'جارٍ تحميل الحصة…',
  loadFailed: 'فشل في تحميل الحصة',
  when: (weekday: string, date: string, hours: string) => `${weekday} ${date}، ${hours}`,
  live: 'حصة مباشرة: من يدخلها يُسجَّل حاضرًا وحده، وما تسجله بيدك يبقى.',
  empty: 'لا طلاب في هذه المجموعة بعد',
  emptyHint: 'أضف هنا من حضر ولم يُسجَّل من قبل، أو ضع الطلاب في المجموعة من قائمة الطلاب.',
  noMatches: 'لا أحد من هذه الحصة بهذا الاسم أو الرقم.',
  roster: 'طلاب الحصة',
  card: (number: string, code = '') =>
    `بطاقة ${number}${code === '' ? '' : `، كود ${isolate(code)}`}`,
  guest: (group: string) => (group === '' ? 'ضيف بلا مجموعة' : `ضيف من ${isolate(group)}`),
  presences: presenceNames,
  presenceOf: (name: string) => `حضور ${name}`,
  homeworkOf: (name: string) => `واجب ${name}`,
  homework: { done: 'حل الواجب', missing: 'لم يحله' },
  oralOf: (name: string) => `درجة السؤال الشفهي من 10: ${name}`,
  noOral: 'شفهي',
  oral: (score: string) => `شفهي ${score}`,
  absencesInRow: (count: number) => plural(count, rowForms),
  absentBefore: (count: number) => plural(count, lastForms),
  excuse: 'معذور',
  takeBack: { presence: 'أزل تسجيل الحضور', homework: 'أزل الواجب' },
  takenBack: {
    presence: (name: string) => `أُزيل تسجيل حضور ${isolate(name)}`,
    homework: (name: string) => `أُزيل واجب ${isolate(name)}`,
    oral: (name: string) => `أُزيلت درجة ${isolate(name)}`,
  },
  undo: 'تراجع',
  file: 'ملف الطالب',
} as const;

/** Whether what was tapped has reached the server. */
export const savingTexts = {
  saved: 'كل ما سجلته محفوظ',
  sending: 'جارٍ الحفظ…',
  waiting: (count: number) =>
    `${plural(count, changeForms)} على هذا الجهاز، تُرسل وحدها عندما تعود الشبكة. إن أُغلقت هذه الصفحة فافتحها من جديد على هذا الجهاز.`,
  refused: (name: string) => `لم يُحفظ ما سجلته لـ«${isolate(name)}»: لم يعد في هذه المجموعة`,
  stillCharged: (name: string) =>
    `دفع «${isolate(name)}» من ثمن هذه الحصة، فبقي الثمن في حسابه. ألغِ الدفعة من ملفه إن أعدتها له`,
  failed: 'رفض الخادم ما سجلته فلم يُحفظ. حدّث الصفحة وراجع القائمة',
} as const;

/** Texts of the sheet that adds a new student to the session's group. */
export const walkInTexts = {
  open: 'أضف طالبًا',
  title: (group: string) => `طالب جديد في ${isolate(group)}`,
  added: (name: string) => `أُضيف إلى المجموعة وسُجّل حاضرًا: ${isolate(name)}`,
  close: 'تم',
  loading: 'جارٍ تحميل المجموعة…',
  failed: 'فشل تحميل المجموعة. تحتاج إضافة طالب جديد إلى الشبكة.',
} as const;

/** Texts of the field for the number of a card, and of what becomes of a card. */
export const cardTexts = {
  label: 'بطاقة أو كود أو هاتف أو اسم',
  submit: 'سجّل حاضرًا',
  recorded: (name: string) => `سُجّل حضور ${isolate(name)}`,
  twice: (name: string, presence: string) =>
    `بطاقة ${isolate(name)} مرّت من قبل، وحالته «${presence}»`,
  otherGroup: (name: string, group: string, grade: string) =>
    group === ''
      ? `${isolate(name)} (${grade}) ليس في أي مجموعة، ولم يُسجَّل في هذه الحصة`
      : `${isolate(name)} (${grade}) في مجموعة «${isolate(group)}»، ولم يُسجَّل في هذه الحصة`,
  takeIn: 'سجّله ضيفًا حاضرًا',
  guestRecorded: (name: string) => `سُجّل ${isolate(name)} ضيفًا حاضرًا`,
  offline: 'رمز الهاتف لمن ليس في هذه الحصة يحتاج إلى الشبكة. مرّر بطاقته المطبوعة أو اكتب رقمها.',
  waitingList: 'بطاقات تنتظر الشبكة',
  waits: (number: string) =>
    `البطاقة ${isolate(number)} محفوظة على هذا الجهاز: يُسجَّل صاحبها ضيفًا حاضرًا عندما تعود الشبكة`,
  refusedCard: (number: string, reason: string) => `البطاقة ${isolate(number)} لم تُسجَّل: ${reason}`,
  forget: 'احذفها',
  forgotten: (number: string) => ` البطاقة ${number}`,
  ofTwo: 'هذا رقم طالب وكود طالب آخر. اكتب الاسم، واختر صاحبه من القائمة.',
  strange: 'ليست هذه بطاقة حضور من بطاقاتك',
  activation: 'هذا رمز تفعيل الحساب لا بطاقة الحضور. اكتب رقم الطالب المطبوع بجانبه.',
  otherYear: 'هذه بطاقة عام دراسي آخر. اطبع بطاقة هذا العام، أو اكتب رقمها.',
  otherMoment: 'انتهت صلاحية هذا الرمز. اطلب من الطالب فتحه من جديد على هاتفه.',
  forged: 'هذا الرمز غير صحيح، فلا يُسجَّل به أحد. اكتب رقم البطاقة بعد التأكد من صاحبها.',
  print: 'اطبع بطاقات الحضور',
  printFailed: 'فشلت طباعة البطاقات',
  file: (group: string) => `بطاقات حضور ${group}`,
} as const;

/** Texts of the card in a student's file. */
export const studentCardTexts = {
  card: 'بطاقة الحضور رقم',
  print: 'اطبع بطاقته',
  replace: 'بطاقة جديدة',
  question: 'بطاقة جديدة بدل المفقودة',
  lead: (number: string) =>
    `يأخذ الطالب رقمًا جديدًا وتُطبع بطاقته. والبطاقة رقم ${number} تصير ملغاة: من يعرضها في الحصة لا يُسجَّل.`,
  replaced: (number: string) => `رقمه الجديد ${number}`,
  replaceFailed: 'لم تتغير البطاقة',
  printFailed: 'فشلت طباعة البطاقة',
  file: (name: string) => `بطاقة حضور ${name}`,
} as const;

/** Texts of the camera that reads cards. */
export const scannerTexts = {
  begin: 'امسح بالكاميرا',
  end: 'أغلق الكاميرا',
  view: 'ما تراه الكاميرا',
  hint: 'وجّه الكاميرا إلى بطاقة الطالب أو إلى الرمز على هاتفه. يُسجَّل حاضرًا وحده، ثم انتقل إلى التالي.',
  problems: {
    refused:
      'لم يُسمح باستخدام الكاميرا. اسمح بها من إعدادات المتصفح لهذا الموقع، أو اكتب رقم البطاقة.',
    none: 'لا كاميرا متاحة في هذا المتصفح. اكتب رقم البطاقة.',
    failed: 'تعذر تشغيل الكاميرا. أغلق ما يستخدمها غير هذه الصفحة، ثم حاول مرة أخرى.',
  },
} as const;

/** Texts of the summary of a session. */
export const summaryTexts = {
  title: 'ملخص الحصة',
  homeworkDone: 'حلوا الواجب',
  homeworkMissing: 'لم يحلوه',
  oral: 'أجابوا شفهيًا',
} as const;

/** Texts of the bar that stays in sight, and of «الكل حاضر». */
export const barTexts = {
  counts: ({
    present,
    late,
    absent,
    excused,
    unrecorded,
  }: Record<Presence | 'unrecorded', number>) =>
    [
      `حضر ${present}`,
      ...(late > 0 ? [`تأخر ${late}`] : []),
      `غاب ${absent}`,
      ...(excused > 0 ? [`معذور ${excused}`] : []),
      `بقي ${unrecorded}`,
    ].join(' · '),
  all: 'الكل حاضر',
  rest: (count: number) => `الباقي حاضر (${count})`,
  allRecorded: (count: number) => `سُجّل حضور ${plural(count, studentFormsGenitive)}`,
} as const;

/** Texts of «سجّل الباقين غائبين». */
export const restTexts = {
  rest: (count: number) => `سجّل الباقين غائبين (${count})`,
  title: 'تسجيل الباقين غائبين',
  question: (count: number) =>
    `يُسجَّل غياب ${plural(count, studentFormsGenitive)} ممن لم يُسجَّل لهم شيء. يمكنك تغيير حالة أي منهم بعد ذلك.`,
  kept: (names: readonly string[]) =>
    `لا يُسجَّل غياب من دفع اليوم أو أُضيف في هذه الحصة أو سُجّل له شيء، فسجّل حالته بنفسك: ${names.map((name) => isolate(name)).join('، ')}`,
  confirm: 'سجّلهم غائبين',
} as const;

/** Texts of the students of other groups whom the field of the door finds. */
export const otherStudentTexts = {
  title: 'من خارج هذه المجموعة',
  place: (group: string, grade: string) =>
    group === '' ? `${grade} · بلا مجموعة` : `${grade} · ${isolate(group)}`,
  takeIn: 'ضيف حاضر',
} as const;

/** Texts of the way from the timetable to a session. */
export const openSessionTexts = {
  today: 'سجّل الحضور',
  earlier: (day: string) => `حضور ${day}`,
  ofGroup: (name: string) => `لمجموعة ${name}`,
  failed: 'فشل فتح الحصة',
} as const;

/** Texts of the end of a session. */
export const closingTexts = {
  close: 'أنهِ الحصة',
  title: 'إنهاء الحصة',
  question:
    'يصل إلى كل طالب له حساب إشعار بحضوره أو غيابه. ما تغيّره بعد ذلك يُحفظ أيضًا، ويصل به إشعار جديد إلى صاحبه.',
  unrecorded: (count: number) => `بقي بلا تسجيل: ${plural(count, studentForms)}.`,
  mustWait: 'تنتهي الحصة بعد أن يُرسل كل ما سجلته على هذا الجهاز.',
  closedAt: (at: string) => `انتهت ${at}`,
  failed: 'فشل إنهاء الحصة',
} as const;

/** Texts of a class that is called off. */
export const cancellingTexts = {
  cancel: 'ألغِ الحصة',
  title: 'إلغاء الحصة',
  question:
    'لا حضور فيها ولا غياب: يُفرَّغ ما سُجّل ويبقى في سجل التغييرات. ويُرفع ثمنها عمن سُجّل عليه، ومن دفعه يبقى له رصيدًا.',
  mustWait: 'تُلغى الحصة بعد أن يُرسل كل ما سجلته على هذا الجهاز.',
  failed: 'لم تُلغَ الحصة',
  badge: 'ملغاة',
  cancelled: 'أُلغيت هذه الحصة: لا حضور فيها ولا غياب، ولا ثمن على أحد.',
  restore: 'أعد الحصة',
  restoreFailed: 'لم تعد الحصة',
} as const;

/** Texts of tonight's absent students. */
export const absenteeTexts = {
  title: (count: number) =>
    count === 0 ? 'لا غائبين الليلة' : `الغائبون الليلة: ${plural(count, studentForms)}`,
  notified: ({ reached, total }: { reached: number; total: number }) => {
    if (total === 0) return 'لم يُسجَّل لأحد حضور أو غياب، فلا إشعارات.';
    if (reached === total) return `وصلت الإشعارات إلى ${total} من ${total}.`;
    return reached === 0
      ? `لم تصل إشعارات: لا حساب لأحد من ${total}.`
      : `وصلت الإشعارات إلى ${reached} من ${total}؛ الباقون بلا حساب.`;
  },
  loadFailed: 'فشل تحميل الغائبين',
  failed: 'لم تُحفظ العلامة',
  next: 'التالي',
  message: 'رسالة لولي الأمر',
  call: 'اتصال',
  excuse: 'عذر',
  noPhone: 'لا رقم له',
  waiting: (count: number) => `ينتظرون: ${count}`,
  reached: (count: number) => `تم التواصل: ${count}`,
  done: {
    message: (at: string, byName: string) =>
      byName === '' ? `رسالة ${at}` : `رسالة ${at} (${isolate(byName)})`,
    call: (at: string, byName: string) =>
      byName === '' ? `اتصال ${at}` : `اتصال ${at} (${isolate(byName)})`,
  },
  undo: 'لم يتم',
} as const;
