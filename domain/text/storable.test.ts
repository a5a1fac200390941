import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test.each(['', 'الاتزان', 'H₂SO₄', '🧪', 'a\tb\nc', '\uFFFD'])('%j can be stored', (text) => {
  expect(isStorable(text)).toBe(true);
});

test.each(['\0', 'أ\0ب', '\uD83E', 'أ\uDDEAب', '\uDDEA\uD83E'])('%j cannot be stored', (text) => {
  expect(isStorable(text)).toBe(false);
});
