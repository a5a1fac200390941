import { type PluralForms, plural } from '#domain/text/plural.ts';
import type { DrawnLevel } from './levels.ts';

const forms: Record<DrawnLevel, PluralForms> = {
  easy: {
    zero: '',
    one: 'سؤال سهل واحد',
    two: 'سؤالان سهلان',
    few: '{n} أسئلة سهلة',
    many: '{n} سؤالًا سهلًا',
    other: '{n} سؤال سهل',
  },
  medium: {
    zero: '',
    one: 'سؤال متوسط واحد',
    two: 'سؤالان متوسطان',
    few: '{n} أسئلة متوسطة',
    many: '{n} سؤالًا متوسطًا',
    other: '{n} سؤال متوسط',
  },
  hard: {
    zero: '',
    one: 'سؤال صعب واحد',
    two: 'سؤالان صعبان',
    few: '{n} أسئلة صعبة',
    many: '{n} سؤالًا صعبًا',
    other: '{n} سؤال صعب',
  },
  unset: {
    zero: '',
    one: 'سؤال واحد بلا مستوى',
    two: 'سؤالان بلا مستوى',
    few: '{n} أسئلة بلا مستوى',
    many: '{n} سؤالًا بلا مستوى',
    other: '{n} سؤال بلا مستوى',
  },
};

/** "ينقصك سؤالان صعبان من الباب الثاني". `place` names the lesson or the course. */
export function shortageText(level: DrawnLevel, missing: number, place: string): string {
  return `ينقصك ${plural(missing, forms[level])} من ${place}`;
}
