import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** What would open a closed lesson (decisions §4), and the question before a credit is spent. */
export const lessonWaysTexts = addressing('lessonWays', {
  ways: 'ما يفتح هذا الدرس',
  credit: 'افتح الدرس برصيد واحد',
  creditHint: (left: string, day: string) => `معك ${left}، ويظل الدرس مفتوحًا حتى ${day}`,
  cheapest: 'أرخص طريقة:',
  bundleHint: 'رصيد واحد منها يفتح هذا الدرس، والباقي لغيره',
  yearlyHint: 'كل الدروس المميزة',
  monthHint: (month: number) => `دروس شهر ${month} كلها`,
  everythingHint: 'كل الدروس المميزة لمدة شهر',
  alone: 'هذا الدرس وحده',
  aloneHint: (day: string) => `يظل مفتوحًا حتى ${day}`,
  preview: 'انظر داخل الدرس',
  code: 'أدخل كود الدرس',
  codeHint: 'من بطاقة السنتر أو من معلمك',
  question: 'فتح الدرس برصيد واحد',
  ask: (lesson: string) => `هل تريد فتح «${lesson}» برصيد واحد من باقتك؟`,
  consequence: (left: string, day: string) =>
    `يبقى معك بعده ${left}. يظل الدرس مفتوحًا لك حتى نهاية يوم ${day}، ولا يُسترد الرصيد بعد فتحه.`,
  confirm: 'افتح الدرس',
  failed: 'لم نتأكد من فتح الدرس. حاول مرة أخرى، ولن يُخصم أكثر من رصيد واحد.',
  noneLeft: 'لم يعد في باقتك رصيد لفتح هذا الدرس. اختر طريقة أخرى من القائمة.',
  open: (lesson: string) => `«${lesson}» مفتوح لك الآن`,
  goToLesson: 'اذهب إلى الدرس',
  closed: (lesson: string) =>
    `أغلق المعلم «${lesson}» أمام كل الطلاب، فلا يفتحه اشتراك ولا كود حتى يعيد فتحه.`,
  loadFailed: 'تعذر تحميل ما يفتح هذا الدرس.',
});

export const creditForms: PluralForms = {
  zero: 'لا رصيد',
  one: 'رصيد واحد',
  two: 'رصيدان',
  few: '{n} أرصدة',
  many: '{n} رصيدًا',
  other: '{n} رصيد',
};
