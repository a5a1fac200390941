import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeAnswer, type Verdict } from './short-answers.ts';

type Pair = { accepted: string; typed: string; label: Verdict };

const labels: Record<string, Verdict> = { '=': 'right', '!': 'wrong', '?': 'doubtful' };

const folder = new URL('pairs/', import.meta.url);

/** An accepted spelling, then answers behind `=` (right), `!` (wrong) or `?` (for the teacher), apart by ` ; `. */
function readPairs(file: string): Pair[] {
  let accepted = '';
  return readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const label = labels[line.charAt(0)];
      if (label === undefined || line.charAt(1) !== ' ') {
        accepted = line;
        return [];
      }
      const typed = line.slice(2).split(' ; ');
      return typed.map((text) => ({ accepted, typed: text, label }));
    });
}

const pairs = readdirSync(folder).flatMap(readPairs);
const judged = pairs.map((pair) => ({
  ...pair,
  verdict: judgeAnswer(pair.typed, { accepted: [pair.accepted], rejected: [] }),
}));
const listed = (label: Verdict, verdict: Verdict) =>
  judged
    .filter((pair) => pair.label === label && pair.verdict === verdict)
    .map(({ accepted, typed }) => `${accepted} ⇐ ${typed}`);

describe('answers of three grades, labelled by hand', () => {
  test('there are 2,000 different pairs, 300 of them with arrows, conditions or units', () => {
    expect(new Set(pairs.map(({ accepted, typed }) => `${accepted}⇐${typed}`)).size).toBe(
      pairs.length,
    );
    expect(pairs.length).toBeGreaterThanOrEqual(2000);
    const special = pairs.filter(({ accepted }) =>
      /[→⇌Δ]|\d ?(?:[a-zμ%°]|[\u0600-\u06ff])/u.test(accepted),
    );
    expect(special.length).toBeGreaterThanOrEqual(300);
  });

  test('no wrong answer is accepted', () => {
    expect(listed('wrong', 'right')).toEqual([]);
  });

  test('no right answer is refused without a doubt', () => {
    expect(listed('right', 'wrong')).toEqual([]);
  });

  test('what the teacher has to decide is neither accepted nor refused', () => {
    expect([...listed('doubtful', 'right'), ...listed('doubtful', 'wrong')]).toEqual([]);
  });

  test('at most 3 % wait for the teacher', () => {
    const waiting = judged.filter(({ verdict }) => verdict === 'doubtful');
    const needless = [...listed('right', 'doubtful'), ...listed('wrong', 'doubtful')];
    expect(waiting.length / pairs.length, needless.join('\n')).toBeLessThanOrEqual(0.03);
  });
});
