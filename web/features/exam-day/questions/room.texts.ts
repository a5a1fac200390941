import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the exam room: its exit, its flags, its struck options and its filters. */
export const roomTexts = addressing('room', {
  leave: 'اخرج من الامتحان، وإجاباتك محفوظة',
  resume: 'تابع الامتحان',
  leftHint: 'خرجت من الامتحان وإجاباتك محفوظة. تابع من حيث توقفت.',
  leftTimeHint: 'وقت الامتحان ما زال يمضي.',
  flag: 'راجعه لاحقًا',
  flagged: 'للمراجعة',
  strikeOut: 'استبعد اختيارًا',
  strike: (letter: string) => `استبعد الاختيار ${letter}`,
  unstrike: (letter: string) => `أعد الاختيار ${letter}`,
  struck: 'مستبعد',
  filter: 'أي الأسئلة تظهر',
  filters: { all: 'الكل', flagged: 'للمراجعة', open: 'بلا إجابة' },
  noneFlagged: 'لم تضع علامة المراجعة على سؤال بعد.',
  noneOpen: 'أجبت عن كل الأسئلة.',
});

export const flaggedForms: PluralForms = {
  zero: 'لا أسئلة للمراجعة',
  one: 'سؤال واحد للمراجعة',
  two: 'سؤالان للمراجعة',
  few: '{n} أسئلة للمراجعة',
  many: '{n} سؤالًا للمراجعة',
  other: '{n} سؤال للمراجعة',
};
