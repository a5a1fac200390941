import { expect, test } from 'vitest';
import { boldFromStars, withoutBoldMarks } from './bold.ts';

test.each([
  ['**ب) مول/لتر**', '⟪ب) مول/لتر⟫'],
  ['ما **لا** يذوب و**هو** أبيض', 'ما ⟪لا⟫ يذوب و**هو** أبيض'],
  ['### **السؤال 1:**ما لونه؟', '### ⟪السؤال 1:⟫ما لونه؟'],
  ['2**3*4 و 2 ** 3 ** 4', '2**3*4 و 2 ** 3 ** 4'],
  ['x**2 + y**2', 'x**2 + y**2'],
  ['أول **بلا نهاية', 'أول **بلا نهاية'],
])('%j of a chat has the bold words of %j', (text, marked) => {
  expect(boldFromStars(text)).toBe(marked);
});

test('marks go from bold words, and stay without their partner', () => {
  expect(withoutBoldMarks('ما ⟪لا⟫ يذوب ⟪')).toBe('ما لا يذوب ⟪');
});
