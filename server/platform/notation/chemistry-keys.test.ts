import { expect, test } from 'vitest';
import { findFormulas } from '#domain/notation/formula-spans.ts';
import { examTextProblems } from './notation.ts';
import { caretPlaceholder, keyGroups } from '#domain/notation/chemistry-keys.ts';

/** What a key has written after its empty places were filled. */
const filled = (template: string) =>
  template.replace(caretPlaceholder, '2').replaceAll('{}', '{3}');

const keys = keyGroups.flatMap((group) => group.keys).map((key) => [key.shown, key] as const);

test.each(keys)('what the key %s writes is rendered without problems', (_, key) => {
  const sources = [
    filled(key.text),
    `\\ce{H${filled(key.chemistry)}}`,
    `$x${filled(key.math).replace(/^\\ce\{\s*\^/u, '\\ce{H^')}$`,
  ];
  for (const source of sources) {
    expect(examTextProblems(source), source).toEqual([]);
    expect(findFormulas(source).every(({ isWhole }) => isWhole)).toBe(true);
  }
});
