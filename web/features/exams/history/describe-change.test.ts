import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test.each([
  [
    { kind: 'question', number: 7, name: 'correct_option_index', from: 1, to: 2 },
    'السؤال 7، الإجابة الصحيحة: من «ب» إلى «ج»',
  ],
  [
    { kind: 'question', number: 3, name: 'question_text', from: 'قديم', to: 'جديد' },
    'السؤال 3، النص: من «قديم» إلى «جديد»',
  ],
  [
    {
      kind: 'question',
      number: 5,
      name: 'question_text',
      from: `${'س'.repeat(70)} أول`,
      to: `${'س'.repeat(70)} ثانٍ`,
    },
    `السؤال 5، النص: من «…${'س'.repeat(14)} أول» إلى «…${'س'.repeat(14)} ثانٍ»`,
  ],
  [
    {
      kind: 'question',
      number: 4,
      name: 'question_text',
      from: 'نواة \\ce{^{27}_{13}Al}',
      to: 'نواة \\ce{^{23}_{11}Na}',
    },
    'السؤال 4، النص: من «نواة ²⁷₁₃Al» إلى «نواة ²³₁₁Na»',
  ],
  [
    { kind: 'question', number: 4, name: 'question_text', from: 'ماء H2O', to: 'ماء \\ce{H2O}' },
    'السؤال 4، النص: من «ماء H2O» إلى «ماء \\ce{H2O}»',
  ],
  [
    { kind: 'added', number: 2, text: 'زاوية الجزيء $180^\\circ$' },
    'أُضيف السؤال 2: زاوية الجزيء 180°',
  ],
  [
    { kind: 'question', number: 1, name: 'image_file_id', from: null, to: 'x' },
    'تغيّر: السؤال 1، الصورة',
  ],
  [
    { kind: 'question', number: 2, name: 'marking', from: 'key', to: 'cancelled' },
    'السؤال 2، طريقة الحساب: من «بالإجابة الصحيحة» إلى «ملغى»',
  ],
  [
    { kind: 'question', number: 2, name: 'level', from: null, to: 'easy' },
    'السؤال 2، المستوى: من «بلا» إلى «سهل»',
  ],
  [
    { kind: 'question', number: 2, name: 'source_year', from: 2024, to: 2025 },
    'السؤال 2، سنة المصدر: من «2024» إلى «2025»',
  ],
  [
    { kind: 'question', number: 2, name: 'source_name', from: '', to: 'دور أول' },
    'السؤال 2، المصدر: من «بلا» إلى «دور أول»',
  ],
  [
    { kind: 'question', number: 2, name: 'copied_from', from: null, to: 'x' },
    'تغيّر: السؤال 2، أصل السؤال في البنك',
  ],
  [
    { kind: 'question', number: 2, name: 'origin_lesson_id', from: null, to: 'x' },
    'تغيّر: السؤال 2، الدرس الذي عنه السؤال',
  ],
  [
    { kind: 'question', number: 2, name: 'default_option_index', from: -1, to: 0 },
    'السؤال 2، الخيار المحدد من البداية: من «بلا» إلى «أ»',
  ],
  [
    { kind: 'setting', name: 'shuffles_options', from: false, to: true },
    'خلط الخيارات: من «لا» إلى «نعم»',
  ],
  [
    { kind: 'setting', name: 'timing', from: 'none', to: 'exam' },
    'الوقت: من «بلا حد للوقت» إلى «وقت للامتحان كله»',
  ],
  [{ kind: 'setting', name: 'unknown', from: 1, to: null }, 'إعداد آخر: من «1» إلى «بلا»'],
  [{ kind: 'added', number: 4, text: 'ما رمز الذهب؟' }, 'أُضيف السؤال 4: ما رمز الذهب؟'],
  [{ kind: 'removed', number: 4, text: 'س'.repeat(70) }, `حُذف السؤال 4: ${'س'.repeat(60)}…`],
  [{ kind: 'order' }, 'تغيّر ترتيب الأسئلة'],
] as const)('the change %o is described in words', (change, words) => {
  expect(describeChange(change)).toBe(words);
});
