import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf, hasRightCheckDigit } from './check-digit.ts';

const cardNumber = fc.integer({ min: 10_001, max: 999_999 }).map(String);

test.each([
  ['572', '4'],
  ['10042', '5'],
  ['0', '0'],
])('the check digit of %s is %s', (digits, check) => {
  expect(checkDigitOf(digits)).toBe(check);
});

test('a wrong digit is found', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(5), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const place = at % number.length;
      const digit = (Number(number.charAt(place)) + more) % 10;
      const wrong = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
      expect(hasRightCheckDigit(wrong, checkDigitOf(number))).toBe(false);
    }),
  );
});

test('swapped neighbours are found', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(4), (number, at) => {
      const place = at % (number.length - 1);
      const [first, second] = [number.charAt(place), number.charAt(place + 1)];
      fc.pre(first !== second);
      const swapped = `${number.slice(0, place)}${second}${first}${number.slice(place + 2)}`;
      expect(hasRightCheckDigit(swapped, checkDigitOf(number))).toBe(false);
    }),
  );
});

test('zeros in front change nothing', () => {
  expect(checkDigitOf('010042')).toBe(checkDigitOf('10042'));
});
