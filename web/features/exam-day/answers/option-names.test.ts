import { expect, test } from 'vitest';
import { optionNames } from './option-names.ts';

const image = (imageUrl: string) => ({ imageUrl });

test('an option is named by its text, as before there were pictures', () => {
  expect(optionNames({ options: ['ذهب', 'فضة'] })).toEqual(['ذهب', 'فضة']);
});

test('options that are only pictures have different names, the same with every signature', () => {
  const first = [image('/files/a?set=1&sig=x'), image('/files/b?set=1&sig=x'), null];
  const later = [image('/files/a?set=1&sig=y'), image('/files/b?set=1&sig=y'), null];
  const options = ['', '', 'لا شيء مما سبق'];
  const names = optionNames({ options, optionImages: first });
  expect(new Set(names).size).toBe(3);
  expect(optionNames({ options, optionImages: later })).toEqual(names);
});
