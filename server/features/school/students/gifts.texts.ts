import { plural, type PluralForms } from '#domain/text/plural.ts';

const creditForms: PluralForms = {
  zero: 'لا رصيد',
  one: 'رصيد واحد يفتح درسًا تختاره',
  two: 'رصيدان يفتح كل منهما درسًا تختاره',
  few: '{n} أرصدة، يفتح كل رصيد منها درسًا تختاره',
  many: '{n} رصيدًا، يفتح كل رصيد منها درسًا تختاره',
  other: '{n} رصيد، يفتح كل رصيد منها درسًا تختاره',
};

/** The name of a gift in its mail. */
export const giftContents = {
  everything: 'اشتراك يفتح لك كل الدروس والامتحانات',
  month: (month: number) => `دروس شهر ${month} كلها بامتحاناتها وملفاتها`,
  lesson: (title: string) => `درس «${title}» بامتحاناته وملفاته`,
  credits: (count: number) => plural(count, creditForms),
} as const;
