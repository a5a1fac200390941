import { expect, test } from 'vitest';
import { judgeAnswer, type Verdict } from './short-answers.ts';
import cases from './short-answer-cases.json' with { type: 'json' };

type Case = {
  accepted: string;
  typed: string;
  verdict: Verdict;
  why: string;
  /** Where teachers differ, or waiting for one does no harm. */
  alsoFine?: Verdict[];
};

test.each(cases as Case[])('with $accepted accepted, $typed is $verdict: $why', (line) => {
  const verdict = judgeAnswer(line.typed, { accepted: [line.accepted], rejected: [] });
  expect([line.verdict, ...(line.alsoFine ?? [])]).toContain(verdict);
});
