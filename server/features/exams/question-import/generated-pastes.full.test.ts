import { expect, test } from 'vitest';
import { readPastes } from '#server/testing/question-import/generated-pastes.ts';

test.each([
  ['pasted', 2000],
  ['in a sheet', 500],
  ['in a Word file', 300],
] as const)(
  'no question of the texts %s is wrong and called sound, and no line is lost, in many texts',
  (kind, count) => {
    const { faults, soundPart } = readPastes(kind, count);
    expect(faults).toEqual([]);
    // The rest is in doubt: a number that is an option's words and another one's place, «ج: ب» after two options.
    expect(soundPart).toBeGreaterThan(0.85);
  },
);
