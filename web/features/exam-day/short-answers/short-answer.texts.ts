import type { Reason } from '#domain/exams/short-answers/comparison/comparison.ts';
import type { Verdict } from '#domain/exams/short-answers/short-answers.ts';
import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

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
    partial: 'صحيحة جزئيًا',
  } satisfies Record<Exclude<Verdict, 'unanswered'>, string>,
  readAs: 'تُقرأ الإجابة هكذا:',
  unbalanced: 'المعادلة غير موزونة.',
  reasons: {
    figures: 'العدد صحيح، لكن عدد أرقامه المعنوية مختلف عن المطلوب.',
    letterCase: 'الرموز قريبة من المقبول، لكن حالة الحروف أو موضع الأرقام مختلف.',
    oneOfSeveral: 'الصيغة تحتمل أكثر من مركب، والمقبول واحد منها.',
    sameAtoms: 'عدد الذرات صحيح، لكن الصيغة لا تبيّن تركيب المركب المقبول.',
    state: 'الحالة الفيزيائية أو التركيز ناقص أو مختلف عن المقبول.',
    moreThanAsked: 'في الإجابة أكثر مما في الإجابة المقبولة.',
    ratio: 'النسب صحيحة، لكن الأعداد مضاعفة أو مقسومة.',
    arrow: 'السهم مختلف: تفاعل في اتجاه واحد أو اتزان في الاتجاهين.',
    condition: 'شروط التفاعل ناقصة أو مختلفة عن المقبول.',
    energy: 'طاقة التفاعل ناقصة أو زائدة.',
    unit: 'العدد مقبول، لكن الوحدة مختلفة أو غير معروفة.',
    noUnit: 'العدد مقبول، لكن الوحدة ناقصة.',
    rounding: 'العدد قريب من المقبول، وقد يكون الفرق من التقريب.',
    nameForFormula: 'الإجابة اسم المركب، والمقبول صيغته.',
    formulaForName: 'الإجابة صيغة المركب، والمقبول اسمه.',
    otherName: 'اسم آخر للمركب المقبول.',
    slip: 'الكلمة قريبة من المقبول، وقد يكون الفرق خطأ في الكتابة.',
    notUnderstood: 'لم تُفهم الإجابة آليًا، فلم تُحسب خطأ.',
  } satisfies Record<Reason, string>,
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
