import { addressing } from '#web/ui/addressing.ts';
import type { ReviewPart } from './outcomes.ts';

/** Texts below a result: what went wrong, and what to do next. */
export const reviewTexts = addressing('review', {
  heading: 'راجع إجاباتك',
  withheldTitle: 'الإجابات الصحيحة لم تظهر بعد',
  withheld: (moment: string) =>
    `لم يُغلق هذا الامتحان أمام الجميع بعد. عُد بعد ${moment} لتراجع إجاباتك والشرح.`,
  parts: 'الأسئلة المعروضة',
  part: (part: ReviewPart, count: number) => `${partNames[part]} (${count})`,
  nothing: {
    mistakes: 'لا أخطاء في ما أجبت عنه',
    empty: 'لم تترك سؤالًا بلا إجابة',
    all: 'لا أسئلة هنا',
  } satisfies Record<ReviewPart, string>,
  markings: {
    everyone: 'احتسب المعلم درجة هذا السؤال للجميع.',
    cancelled: 'ألغى المعلم هذا السؤال، فلا يدخل في درجتك.',
  },
  guarded: 'يظهر تصحيح هذا السؤال وشرحه بعد تسليم امتحان آخر يتضمنه، أو بعد انتهاء موعده.',
  showAll: 'اعرض كل الأسئلة',
  reviewMistakes: (count: number) => `راجع أخطائي (${count})`,
  toLesson: 'ارجع إلى شرح الدرس',
  share: 'أرسل نتيجتك',
  shareText: (exam: string, score: number, maxScore: number, percentage: string) =>
    `نتيجتي في «${exam}»: ${score} من ${maxScore}، أي ${percentage}%.`,
  nextHeading: 'خطوتك التالية',
  practice: 'تدرّب على أخطائك',
  practiceHint: 'أسئلة تشبه ما أخطأت فيه، وشرح كل إجابة فورًا.',
  rewatch: 'شاهد الدرس من جديد',
  rewatchHint: 'ارجع إلى الجزء الذي أخطأت فيه.',
  nextExam: 'الامتحان التالي في هذا الدرس',
  nextLesson: 'الدرس التالي',
  course: 'عُد إلى دروس الباب',
});

const partNames: Record<ReviewPart, string> = {
  mistakes: 'أخطائي',
  empty: 'لم أجب',
  all: 'الكل',
};
