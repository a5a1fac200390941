import { addressing } from '#web/ui/addressing.ts';
import { plural, type PluralForms } from '#domain/text/plural.ts';

/** As they stand after «خلال». */
const secondForms: PluralForms = {
  zero: 'لحظات',
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: '{n} ثوانٍ',
  many: '{n} ثانية',
  other: '{n} ثانية',
};

/** Texts of a network that is slow, and of a server that has too much to do. */
export const networkTexts = addressing('network', {
  slowWithCopy: 'الشبكة بطيئة، وهذه نسختك المحفوظة',
  slow: 'الشبكة بطيئة، وما زلنا نحمّل الصفحة',
  rightEnded: (day: string) =>
    `انتهى حقك في هذا الدرس يوم ${day}، ويُفتح من جديد بعد التجديد حين تعود الشبكة.`,
  wrongDate: 'تاريخ هذا الجهاز غير صحيح، فقد تظهر المواعيد خطأ.',
  retry: 'أعد المحاولة',
  busy: (seconds: number) => `ازدحام الآن، وسنعيد المحاولة خلال ${plural(seconds, secondForms)}`,
  busyWithAnswers: (seconds: number) =>
    `ازدحام الآن، إجاباتك محفوظة على جهازك وسنعيد المحاولة خلال ${plural(seconds, secondForms)}`,
});
