import { once } from '#domain/once.ts';

/** All six Arabic forms, so that the compiler asks for each; `{n}` stands for the number. */
export type PluralForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>;

const rules = once(() => new Intl.PluralRules('ar'));

/** "درس واحد، درسان، 3 دروس، 11 درسًا". */
export function plural(n: number, forms: PluralForms): string {
  return forms[rules().select(n)].replaceAll('{n}', String(n));
}
