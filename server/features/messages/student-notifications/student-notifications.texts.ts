import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import type { PluralForms } from '#domain/text/plural.ts';

type About = {
  subject: string;
  place: string;
  /** When the exam opens or the class began, with its hour. */
  opening: string;
  /** The last day with the right. */
  lastDay: string;
};

/** The texts of a line, which address nobody, so that they are the same for every student. */
export const studentLineTexts: Record<
  StudentNotificationKind,
  { title: string; message: (about: About) => string }
> = {
  newLesson: {
    title: 'درس جديد',
    message: ({ subject, place }) => `أُضيف درس «${subject}» إلى باب «${place}».`,
  },
  newVideo: {
    title: 'فيديو جديد',
    message: ({ subject }) => `أُضيف فيديو إلى درس «${subject}».`,
  },
  newExam: {
    title: 'امتحان جديد',
    message: ({ subject, place }) => `أُضيف امتحان «${subject}» إلى درس «${place}».`,
  },
  resultReady: {
    title: 'نتيجة امتحان',
    message: ({ subject }) =>
      `انتهى وقت امتحان «${subject}» قبل تسليمه، فسُلّمت الإجابات المحفوظة، والنتيجة جاهزة.`,
  },
  resultChanged: {
    title: 'تغيّرت نتيجة امتحان',
    message: ({ subject }) => `راجع المعلم تصحيح امتحان «${subject}»، وتغيّرت النتيجة.`,
  },
  objectionAnswered: {
    title: 'ردّ على اعتراض',
    message: ({ subject }) =>
      `راجع المعلم الاعتراض على قراءة ورقة امتحان «${subject}»، والرد بجانب صورة السؤال.`,
  },
  answered: {
    title: 'ردّ من المعلم',
    message: ({ subject }) => `وصل ردّ المعلم على سؤالك عن درس «${subject}».`,
  },
  examSoon: {
    title: 'اقترب موعد امتحان',
    message: ({ subject, opening }) => `يُفتح امتحان «${subject}» في ${opening}.`,
  },
  rightEnding: {
    title: 'موعد انتهاء قريب',
    message: ({ subject, lastDay }) => `${subject}: آخر يوم هو ${lastDay}.`,
  },
  attended: {
    title: 'حضور حصة',
    message: ({ subject, opening }) => `سُجّل حضور حصة «${subject}» في ${opening}.`,
  },
  attendedLate: {
    title: 'حضور حصة متأخرًا',
    message: ({ subject, opening }) => `سُجّل حضور متأخر في حصة «${subject}» في ${opening}.`,
  },
  missedClass: {
    title: 'غياب عن حصة',
    message: ({ subject, opening }) => `سُجّل غياب عن حصة «${subject}» في ${opening}.`,
  },
  excusedFromClass: {
    title: 'غياب بعذر',
    message: ({ subject, opening }) => `سُجّل غياب بعذر عن حصة «${subject}» في ${opening}.`,
  },
  liveSoon: {
    title: 'اقترب موعد حصة مباشرة',
    message: ({ subject, opening }) =>
      `تبدأ حصة «${subject}» المباشرة في ${opening}، والدخول إليها من صفحة اليوم.`,
  },
  liveMoved: {
    title: 'تغيّر موعد حصة مباشرة',
    message: ({ subject, opening }) => `صار موعد حصة «${subject}» المباشرة ${opening}.`,
  },
  liveCancelled: {
    title: 'أُلغيت حصة مباشرة',
    message: ({ subject, opening }) => `أُلغيت حصة «${subject}» المباشرة التي كانت في ${opening}.`,
  },
};

/** The title of a push message about several lines. */
export const newLineForms: PluralForms = {
  zero: 'إشعارات جديدة',
  one: 'إشعار جديد',
  two: 'إشعاران جديدان',
  few: '{n} إشعارات جديدة',
  many: '{n} إشعارًا جديدًا',
  other: '{n} إشعار جديد',
};
