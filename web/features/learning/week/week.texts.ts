import type { DayState } from '#domain/learning/week-strip.ts';
import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the student's week on their home (decisions/0225). */
export const weekTexts = addressing('week', {
  title: 'أسبوعك',
  states: {
    learned: 'ذاكرت',
    forgiven: 'يوم راحة لا يقطع السلسلة',
    missed: 'لم تذاكر',
    open: 'اليوم لم يُحسب بعد',
  } satisfies Record<DayState, string>,
  noRow: 'ذاكر اليوم لتبدأ سلسلة جديدة.',
  goal: 'هدفك كل يوم',
  noGoal: 'بلا هدف',
  towards: (done: string, goal: string) => `اليوم ${done} من ${goal}`,
  reached: (done: string) => `بلغت هدفك اليوم: ${done}. أحسنت!`,
  today: (done: string) => `اليوم: ${done}`,
  goalFailed: 'لم يُحفظ هدفك',
  classAt: 'مجموعتك هذا الأسبوع في درس',
});

export const inARowForms: PluralForms = {
  zero: '',
  one: 'يوم واحد في سلسلتك',
  two: 'يومان متتاليان',
  few: '{n} أيام متتالية',
  many: '{n} يومًا متتاليًا',
  other: '{n} يوم متتالٍ',
};
