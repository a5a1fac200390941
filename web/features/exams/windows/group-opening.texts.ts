import type { ExamAudience } from '#domain/exams/windows/exam-opening.ts';
import type { PluralForms } from '#domain/text/plural.ts';

const badge: PluralForms = {
  zero: '',
  one: 'موعد خاص لمجموعة واحدة',
  two: 'موعدان خاصان لمجموعتين',
  few: 'مواعيد خاصة لـ{n} مجموعات',
  many: 'مواعيد خاصة لـ{n} مجموعة',
  other: 'مواعيد خاصة لـ{n} مجموعة',
};

/** Texts of the opening times of an exam that groups have (decisions/0086). */
export const groupOpeningTexts = {
  title: 'مواعيد المجموعات',
  hint: 'من لمجموعته موعد هنا يؤدي الامتحان فيه وحده. لا تظهر الإجابات الصحيحة لأحد قبل أن يُغلق آخر موعد.',
  openTo: 'مفتوح لمن؟',
  audiences: {
    groups: 'لهذه المجموعات فقط',
    everyone: 'للجميع',
  } satisfies Record<ExamAudience, string>,
  groupsHint: 'من ليس في مجموعة من هذه لا يُفتح له الامتحان ولا يُحسب غائبًا عنه.',
  everyoneHint: (opensAt: string) =>
    `من ليس في مجموعة من هذه يؤديه في موعد الامتحان أعلاه: من ${opensAt}.`,
  everyoneNowHint:
    'تنبيه: ليس للامتحان موعد فتح أعلاه، فمن ليس في مجموعة من هذه يؤديه من الآن، قبل المجموعات.',
  noGroups: 'لا مجموعات لهذا الصف بعد. أنشئها من «المجموعات».',
  chooseLesson: 'اختر درس الامتحان أولًا لتظهر مجموعات صفه.',
  row: (number: number) => `موعد المجموعة ${number}`,
  group: 'المجموعة',
  chooseGroup: 'اختر المجموعة',
  gone: 'مجموعة محذوفة',
  opensAt: 'يُفتح لها في',
  closesAt: 'يُغلق لها في',
  momentHint: 'بتوقيت القاهرة',
  add: 'أضف موعدًا لمجموعة',
  remove: (name: string) => `احذف موعد المجموعة: ${name}`,
  unnamed: (number: number) => `الصف ${number}`,
  window: (group: string, opensAt: string, closesAt: string) =>
    `${group}: من ${opensAt} إلى ${closesAt}`,
  badge,
} as const;
