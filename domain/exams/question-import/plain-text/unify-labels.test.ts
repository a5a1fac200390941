import { expect, test } from 'vitest';
import { unifyLabels } from './unify-labels.ts';

test.each([
  ['ⓐ O2   ⓑ H2', 'a) O2   b) H2'],
  ['ⒶNa ⒷK', 'a) Na b) K'],
  ['حمض قوي\n① HF\n② HCl\nالإجابة: ②', 'حمض قوي\na) HF\nb) HCl\nالإجابة: b) '],
  ['① رمز الصوديوم\nأ) Na\n② رمز الحديد', '① رمز الصوديوم\nأ) Na\n② رمز الحديد'],
  ['العنصر Ⓐ في الشكل', 'العنصر Ⓐ في الشكل'],
  [')أ( الذهب\n)ب( الفضة', '(أ) الذهب\n(ب) الفضة'],
  ['الإجابة: )ب(', 'الإجابة: (ب)'],
  ['f(x) = (a)(b)', 'f(x) = (a)(b)'],
  ['> سؤال\n> - A) Na\n>\n> **B**', 'سؤال\n- A) Na\n\n**B**'],
  ['المتباينة\n> 5 مول', 'المتباينة\n> 5 مول'],
])('%j is read as %j', (typed, read) => {
  expect(unifyLabels(typed)).toBe(read);
});
