import { expect, test } from 'vitest';
import { linesAtRest } from './lines-at-rest.ts';

test('formulas stand apart from the words, each line in its own direction', () => {
  expect(linesAtRest('كتلة \\ce{H2O} هي\nwater \\ce{H2O}\n\n\\ce{NaCl}')).toEqual([
    {
      direction: 'rtl',
      pieces: [
        { kind: 'words', text: 'كتلة ' },
        { kind: 'formula', text: '\\ce{H2O}' },
        { kind: 'words', text: ' هي' },
      ],
    },
    {
      direction: 'ltr',
      pieces: [
        { kind: 'words', text: 'water ' },
        { kind: 'formula', text: '\\ce{H2O}' },
      ],
    },
    { direction: 'rtl', pieces: [] },
    { direction: 'rtl', pieces: [{ kind: 'formula', text: '\\ce{NaCl}' }] },
  ]);
});

test('signed numbers stand apart in an Arabic line, so that they do not turn round', () => {
  expect(linesAtRest('من +2 إلى -1 و 5')).toEqual([
    {
      direction: 'rtl',
      pieces: [
        { kind: 'words', text: 'من ' },
        { kind: 'run', text: '+2' },
        { kind: 'words', text: ' إلى ' },
        { kind: 'run', text: '-1' },
        { kind: 'words', text: ' و 5' },
      ],
    },
  ]);
});

test('an unclosed formula is shown as its source', () => {
  expect(linesAtRest('غاز \\ce{CO2')).toEqual([
    {
      direction: 'rtl',
      pieces: [
        { kind: 'words', text: 'غاز ' },
        { kind: 'half', text: '\\ce{CO2' },
      ],
    },
  ]);
});
