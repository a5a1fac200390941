import { type PluralForms, plural } from '#domain/text/plural.ts';

const timesForms: PluralForms = {
  zero: '{n} مرة',
  one: 'مرة واحدة',
  two: 'مرتين',
  few: '{n} مرات',
  many: '{n} مرة',
  other: '{n} مرة',
};

export const discountSaveTexts = {
  /** The maximum of uses is below the uses that were counted already. */
  tooFewUses: (uses: number) =>
    `استُخدم هذا الكود ${plural(uses, timesForms)} من قبل، فلا يقل أقصى عدد عن ذلك.`,
  singleUse: 'أقصى عدد لكود الاستخدام الواحد هو 1',
  moreThanOnce: 'اكتب عددًا أكبر من 1، أو اجعله كود استخدام واحد',
} as const;
