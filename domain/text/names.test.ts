import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinFullName, splitFullName } from './names.ts';

test.each([
  ['مريم السيد', 'مريم', 'السيد'],
  ['  مريم   عبد  الرحمن السيد ', 'مريم', 'عبد الرحمن السيد'],
  ['مريم', 'مريم', ''],
  ['   ', '', ''],
])('%j is split at its first space', (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});

test('splitting a joined name gives the same parts again', () => {
  fc.assert(
    fc.property(fc.string(), (fullName) => {
      const name = splitFullName(fullName);
      expect(splitFullName(joinFullName(name))).toEqual(name);
    }),
  );
});
