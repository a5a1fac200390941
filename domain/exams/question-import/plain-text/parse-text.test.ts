import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import { foldLine } from '#domain/exams/question-import/options/fold-line.ts';
import { parseText, readDrafts } from './parse-text.ts';

const lines = [
  '1) ما رمز الصوديوم؟',
  '٢- رمز البوتاسيوم',
  '(3) رمز الكالسيوم (درجتان)',
  'س4: رمز الحديد [2]',
  'السؤال الخامس:',
  'أ) Na',
  'ب- K ✓',
  '(ج) Ca',
  'د. Mg',
  'أ) 1 ب) 2 ج) 3',
  '* أ) نجمة',
  '**ب) غامق**',
  '- نقطة',
  '1) خيار',
  'الإجابة: أ',
  'الإجابة الصحيحة:',
  'ج: ب',
  'ج',
  'التفسير: لأن',
  'لأنه فلز',
  '1-أ 2-ب 3-ج',
  'مفتاح الإجابة:',
  '1\t2\t3',
  'أ\tب\tج',
  '4- الماء عنصر ( × )',
  'ضع علامة صح أو خطأ:',
  'اختر الإجابة الصحيحة:',
  'الصوديوم فلز (   )',
  'سطر حر',
  'هل هذا سؤال؟',
  '',
  '-----',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...Array.from('أبجدسص()[]*-.:/1٢۳ \n\u200fـ؟✓√×')),
    maxLength: 80,
  }),
  fc.array(fc.constantFrom(...lines), { maxLength: 25 }).map((all) => all.join('\n')),
);

describe('any text', () => {
  test('any text is read to its end, and each accepted question is whole', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { options, correctOptionIndex, questionText } of parseText(text).questions) {
          expect(questionText).not.toBe('');
          expect(options.length).toBeGreaterThanOrEqual(2);
          expect(options[correctOptionIndex]).toBeTruthy();
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('each line with content belongs to a question or to a reported problem', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const text = normaliseImportText(typed);
        const reader = readDrafts(text);
        const warnings = new Set([
          ...reader.drafts.flatMap((draft) => [...draft.lines]),
          ...reader.problems.map(({ line }) => line),
          ...reader.keys.flatMap(({ lines: own }) => own),
        ]);
        const missing = text
          .split('\n')
          .flatMap((line, index) =>
            /[\p{L}\p{N}]/u.test(foldLine(line).folded) ? [index + 1] : [],
          )
          .filter((line) => !warnings.has(line));
        expect(missing).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
