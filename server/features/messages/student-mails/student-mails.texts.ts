import { inBothForms } from '#domain/text/addressed.ts';
import { isolate } from '#domain/text/bidi.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

/** No isolation marks in subjects, because not every mail program supports them. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/gu, '');

/** «3 تحديثات» */
const updateForms: PluralForms = {
  zero: 'تحديثات',
  one: 'تحديث واحد',
  two: 'تحديثان',
  few: '{n} تحديثات',
  many: '{n} تحديثًا',
  other: '{n} تحديث',
};

const daysForms: PluralForms = {
  zero: 'اليوم',
  one: 'غدًا',
  two: 'بعد يومين',
  few: 'بعد {n} أيام',
  many: 'بعد {n} يومًا',
  other: 'بعد {n} يوم',
};

const lectureForms: PluralForms = {
  zero: 'محاضرات',
  one: 'محاضرة واحدة',
  two: 'محاضرتين',
  few: '{n} محاضرات',
  many: '{n} محاضرة',
  other: '{n} محاضرة',
};

type News = {
  kind: 'lesson' | 'video' | 'exam';
  title: string;
  course_name: string;
  exam_title: string | null;
};

const newsNames = {
  lesson: ({ title }: News) => `درس جديد: ${isolate(title)}`,
  video: ({ title }: News) => `فيديو جديد في درس: ${isolate(title)}`,
  exam: ({ exam_title: exam, title }: News) =>
    `امتحان جديد: ${isolate(exam ?? '')}، في درس ${isolate(title)}`,
} as const;

/** Texts of the mails that students agreed to receive. */
export const studentMailTexts = inBothForms(
  {
    lessonNews: {
      subjectOf: (news: News) => plain(newsNames[news.kind](news)),
      subject: (count: number) => `جديد دروسك: ${plural(count, updateForms)}`,
      lead: 'أضاف معلّمك إلى دروسك:',
      line: (news: News) => `• ${newsNames[news.kind](news)} (باب ${isolate(news.course_name)})`,
      more: (count: number) => `وغيرها: ${plural(count, updateForms)}.`,
      openLesson: 'افتح الدرس',
      openCourse: 'افتح الباب',
      openCourses: 'افتح أبواب صفك',
      note: 'تصلك هذه الرسالة مرة في اليوم على الأكثر، لأنك اخترت «تحديثات الدروس».',
    },
    message: {
      note: 'تصلك هذه الرسالة من معلّمك لأنك اخترت «تحديثات الدروس».',
    },
    newsletter: {
      note: 'تصلك هذه الرسالة من معلّمك لأنك اخترت «رسائل المعلّم بالبريد».',
    },
    stop: 'أوقف هذه الرسائل',
  },
  {
    lessonNews: {
      openLesson: 'افتحي الدرس',
      openCourse: 'افتحي الباب',
      openCourses: 'افتحي أبواب صفكِ',
      note: 'تصلكِ هذه الرسالة مرة في اليوم على الأكثر، لأنكِ اخترتِ «تحديثات الدروس».',
    },
    message: { note: 'تصلكِ هذه الرسالة من معلّمكِ لأنكِ اخترتِ «تحديثات الدروس».' },
    newsletter: { note: 'تصلكِ هذه الرسالة من معلّمكِ لأنكِ اخترتِ «رسائل المعلّم بالبريد».' },
    stop: 'أوقفي هذه الرسائل',
  },
);

/** Texts of the mail before rights end. */
export const endingTexts = inBothForms(
  {
    subject: (name: string | undefined, when: string) =>
      name === undefined
        ? `ما فُتح لك ينتهي قريبًا: أول موعد ${when}`
        : plain(`موعد انتهاء ${name}: ${when}`),
    lead: 'هذا تذكير بما ينتهي قريبًا في حسابك:',
    line: ({ name, when, day }: { name: string; when: string; day: string }) =>
      `• ${name}: آخر يوم هو ${day} (${when}).`,
    /** `days` from today to the last day. */
    when: (days: number) => plural(days, daysForms),
    afterwards: 'بعد ذلك يُغلق ما فُتح به وحده، وتبقى نتائجك وشهاداتك كما هي.',
    renew: 'جدّد قبل هذا الموعد لتكمل دون انقطاع.',
    subscribe: 'يمكنك الاشتراك قبل هذا الموعد لتكمل دون انقطاع.',
    yearEnds:
      'ينتهي العام الدراسي في ذلك اليوم، وتنتهي معه كل الاشتراكات والأكواد. ويمكنك الاشتراك للعام الجديد بعده.',
    action: 'اعرض خطط الاشتراك',
    note: 'تصلك هذه الرسالة قبل الانتهاء بأسبوع ثم بيوم، لأنك اخترت «تذكيرات الاشتراك».',
    plan: (title: string) => isolate(title),
    planOf: (title: string, what: string) => `${isolate(title)} (${what})`,
    everything: 'اشتراك كل الدروس',
    month: (month: number) => `دروس شهر ${month}`,
    bundle: (count: number) => `باقة ${plural(count, lectureForms)}`,
    lesson: (title: string) => `درس ${isolate(title)}`,
    byCode: (what: string) => `${what} الذي فتحته بكود`,
    asGift: (what: string) => `${what} (هدية من معلّمك)`,
  },
  {
    renew: 'جدّدي قبل هذا الموعد لتكملي دون انقطاع.',
    subscribe: 'يمكنكِ الاشتراك قبل هذا الموعد لتكملي دون انقطاع.',
    yearEnds:
      'ينتهي العام الدراسي في ذلك اليوم، وتنتهي معه كل الاشتراكات والأكواد. ويمكنكِ الاشتراك للعام الجديد بعده.',
    action: 'اعرضي خطط الاشتراك',
    note: 'تصلكِ هذه الرسالة قبل الانتهاء بأسبوع ثم بيوم، لأنكِ اخترتِ «تذكيرات الاشتراك».',
    byCode: (what) => `${what} الذي فتحتِه بكود`,
  },
);

/** Texts of the mail that confirms a payment. */
export const purchaseTexts = inBothForms(
  {
    subject: 'تم تفعيل اشتراكك',
    lessonSubject: 'تم فتح الدرس الذي اشتريته',
    paid: (title: string, egp: number) =>
      `وصلنا المبلغ ${isolate(formatPrice(egp))}، وأصبح ${isolate(title)} متاحًا في حسابك.`,
    free: (title: string) => `أصبح ${isolate(title)} متاحًا في حسابك، ولم يُطلب منك أي مبلغ.`,
    until: (lastDay: string) => `يبقى متاحًا حتى نهاية يوم ${lastDay}.`,
    receipt: (number: string) =>
      `رقم الإيصال ${isolate(number)}، وتجده بصيغة PDF في قسم «الاشتراك» من ملفك الشخصي.`,
    action: 'افتح اشتراكي ونزّل الإيصال',
    note: 'تصلك هذه الرسالة لأن عملية دفع اكتملت لحسابك. إن لم تعرفها فراسل معلّمك.',
  },
  {
    lessonSubject: 'تم فتح الدرس الذي اشتريتِه',
    receipt: (number) =>
      `رقم الإيصال ${isolate(number)}، وتجدينه بصيغة PDF في قسم «الاشتراك» من ملفكِ الشخصي.`,
    action: 'افتحي اشتراككِ ونزّلي الإيصال',
    note: 'تصلكِ هذه الرسالة لأن عملية دفع اكتملت لحسابكِ. إن لم تعرفيها فراسلي معلّمكِ.',
  },
);

/** Texts of the mail with the summary of a student's work. */
export const reportMailTexts = inBothForms(
  {
    action: 'افتح نتائجي',
    note: 'أرسل معلّمك إليك هذا الملخص وحدك.',
  },
  {
    action: 'افتحي نتائجكِ',
    note: 'أرسل معلّمكِ إليكِ هذا الملخص وحدكِ.',
  },
);
