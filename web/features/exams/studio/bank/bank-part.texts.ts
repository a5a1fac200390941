import type { PluralForms } from '#domain/text/plural.ts';

const added: PluralForms = {
  zero: 'لم يُضف سؤال: كلها في الامتحان، أو لا تناسب نوعه',
  one: 'أُضيف سؤال واحد من البنك',
  two: 'أُضيف سؤالان من البنك',
  few: 'أُضيفت {n} أسئلة من البنك',
  many: 'أُضيف {n} سؤالًا من البنك',
  other: 'أُضيف {n} سؤال من البنك',
};

/** Texts of what the page of an exam takes from the question bank. */
export const bankPartTexts = {
  open: 'من البنك',
  added,
  failed: 'تعذرت إضافة الأسئلة من البنك',
  bulkLevel: 'المستوى',
  unchanged: 'دون تغيير',
} as const;
