import type { Verdict } from '#domain/exams/short-answers/short-answers.ts';
import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/lib/pages/addressing.ts';

/** Texts of short answers as students write and review them. */
export const shortAnswerTexts = addressing('shortAnswers', {
  answerTo: (number: number) => `إجابة السؤال ${number}`,
  placeholder: 'اكتب إجابتك',
  signs: 'رموز المعادلات',
  insert: (sign: string) => `أدرج ${sign}`,
  accepted: 'الإجابات المقبولة',
  verdicts: {
    right: 'صحيحة',
    wrong: 'غير صحيحة',
    doubtful: 'تنتظر المعلم',
  } satisfies Record<Exclude<Verdict, 'unanswered'>, string>,
  waitingTitle: 'لم تكتمل نتيجتك بعد',
  waitingHint: 'كتبت ما يقارب الإجابة المقبولة. سيراجعه المعلم، وقد تزيد درجتك.',
});

export const waitingForms: PluralForms = {
  zero: 'لا إجابات تنتظر المعلم',
  one: 'إجابة واحدة تنتظر المعلم',
  two: 'إجابتان تنتظران المعلم',
  few: '{n} إجابات تنتظر المعلم',
  many: '{n} إجابة تنتظر المعلم',
  other: '{n} إجابة تنتظر المعلم',
};
