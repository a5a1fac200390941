import { expect, test } from 'vitest';
import { inBothForms } from './addressed.ts';

const textsFor = inBothForms(
  {
    title: 'نتائجك',
    lines: ['سجّل الدخول', 'ابدأ'],
    ways: { card: 'ادفع بالبطاقة', cash: 'نقدًا' },
    of: (name: string) => `افتح ${name}`,
  },
  {
    lines: ['سجّلي الدخول', 'ابدئي'],
    ways: { card: 'ادفعي بالبطاقة' },
    of: (name) => `افتحي ${name}`,
  },
);

test('a female reader gets the changed sentences, in groups and lists too, and the others as they are', () => {
  const texts = textsFor('female');
  expect(texts).toMatchObject({
    title: 'نتائجك',
    lines: ['سجّلي الدخول', 'ابدئي'],
    ways: { card: 'ادفعي بالبطاقة', cash: 'نقدًا' },
  });
  expect(texts.of('الدرس')).toBe('افتحي الدرس');
});

test.each(['male', null, undefined] as const)(
  'a reader who is %s reads the specified form',
  (gender) => {
    expect(textsFor(gender).lines).toEqual(['سجّل الدخول', 'ابدأ']);
    expect(textsFor(gender).of('الدرس')).toBe('افتح الدرس');
  },
);
