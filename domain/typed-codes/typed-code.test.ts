import { describe, expect, test } from 'vitest';
import {
  codeAlphabet,
  codeFromBytes,
  codeLength,
  foldCode,
  groupCode,
  isWellFormedCode,
} from './typed-code.ts';

const bytesFrom = (seed: number) =>
  Array.from({ length: 32 }, (_, place) => (seed * 37 + place * 91) % 256);
const codes = Array.from({ length: 40 }, (_, seed) => codeFromBytes(bytesFrom(seed)) ?? '');
const code = codes[0] ?? '';
const signs = codeAlphabet.split('');

test.each(['0O', '0Q', '1I', '1L', 'IL', 'IJ', 'UV', '8B', '5S', '2Z', '6G'])(
  'the alphabet has no two of %s',
  (pair) => {
    expect([...pair].filter((sign) => codeAlphabet.includes(sign)).length).toBeLessThan(2);
  },
);

test('the number of signs is a prime, as the check sign needs', () => {
  const { length } = codeAlphabet;
  expect(
    Array.from({ length: length - 2 }, (_, n) => n + 2).filter((n) => length % n === 0),
  ).toEqual([]);
  expect(new Set(codeAlphabet).size).toBe(length);
});

test('a code has ten signs of the alphabet, the last of them the check sign', () => {
  expect(new Set(codes).size).toBeGreaterThan(30);
  for (const typedCode of codes) {
    expect(typedCode).toMatch(new RegExp(`^[${codeAlphabet}]{${codeLength}}$`, 'u'));
    expect(isWellFormedCode(typedCode)).toBe(true);
  }
});

test('the generator refuses too few random bytes', () => {
  expect(codeFromBytes([1, 2, 3])).toBeUndefined();
  expect(codeFromBytes(Array.from({ length: 32 }, () => 255))).toBeUndefined();
});

test('each sign of the alphabet is equally likely', () => {
  const firstSigns = Array.from({ length: 256 }, (_, byte) =>
    codeFromBytes([byte, 0, 0, 0, 0, 0, 0, 0, 0])?.charAt(0),
  ).filter((sign) => sign !== undefined);
  const counts = signs.map((sign) => firstSigns.filter((first) => first === sign).length);
  expect(new Set(counts)).toEqual(new Set([11]));
});

describe('the check sign', () => {
  test('the check sign detects every single wrong sign', () => {
    const wrong = [...code].flatMap((right, place) =>
      signs
        .filter((sign) => sign !== right)
        .map((sign) => code.slice(0, place) + sign + code.slice(place + 1)),
    );
    expect(wrong).toHaveLength(codeLength * (codeAlphabet.length - 1));
    expect(wrong.filter(isWellFormedCode)).toEqual([]);
  });

  test('the check sign detects every exchange of two signs', () => {
    const exchanged = codes.flatMap((item) =>
      [...item].flatMap((_, a) =>
        [...item].slice(a + 1).flatMap((_sign, offset) => {
          const exchange = item.split('');
          const b = a + 1 + offset;
          [exchange[a], exchange[b]] = [exchange[b] ?? '', exchange[a] ?? ''];
          return exchange.join('') === item ? [] : [exchange.join('')];
        }),
      ),
    );
    expect(exchanged.length).toBeGreaterThan(1000);
    expect(exchanged.filter(isWellFormedCode)).toEqual([]);
  });
});

test.each([
  ['lower case', code.toLowerCase()],
  ['blanks', ` ${[...code].join(' ')} `],
  ['the dash of its groups', groupCode(code)],
  ['other dashes', `${code.slice(0, 5)}–${code.slice(5)}`],
  ['Arabic digits', code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
  ['Persian digits', code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))],
  [
    'wide letters',
    code.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['marks of direction', `\u200e${code}\u200f`],
])('a code is read with %s', (_, typed) => {
  expect(foldCode(typed)).toBe(code);
  expect(foldCode(foldCode(typed))).toBe(code);
});

test('a letter that is in no code is read as the digit that looks like it', () => {
  expect(foldCode('bgsz')).toBe('8652');
});

test.each(['', '   ', 'ABC', 'كود', `${code}2`, '0000000000', 'OOOOOIIIII'])(
  '%j is no code',
  (typed) => {
    expect(isWellFormedCode(foldCode(typed))).toBe(false);
  },
);

test('a code is shown in two groups', () => {
  expect(groupCode('K7M3P9RXTW')).toBe('K7M3P-9RXTW');
});
