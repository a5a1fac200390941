import { expect, test } from 'vitest';
import { encodingOf } from './text-encoding.ts';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];

test.each([
  ['a whole text in UTF-8', utf8('رمز الذهب'), 'utf-8'],
  ['UTF-8 with a broken byte at its end', [...utf8('رمز الفضة هو'), 0xd8], 'utf-8'],
  ['UTF-8 with a broken byte within it', [...utf8('رمز الفضة '), 0xff, ...utf8('هو')], 'utf-8'],
  ['Windows-1256', [0xd1, 0xe3, 0xd2, 0x20, 0xc7, 0xe1, 0xd0, 0xe5, 0xc8], 'windows-1256'],
  ['Windows-1256 with Latin words', [...utf8('H2SO4 NaOH '), 0xe3, 0xc7, 0xc1], 'windows-1256'],
])('%s is recognised', (_, bytes, encoding) => {
  expect(encodingOf(new Uint8Array(bytes))).toBe(encoding);
});
