import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateOutcome, earningTry } from './certificate-outcome.ts';

/** Tries of 10 marks as `[before, after]`. */
const triesOf = (scores: [number, number][]) =>
  scores.map(([before, after]) => ({
    before: { score: before, maxScore: 10 },
    after: { score: after, maxScore: 10 },
  }));

describe('what a re-marking does to a certificate from 70 percent', () => {
  test.each<[string, [number, number][], boolean, string]>([
    ['it is earned now', [[6, 7]], false, 'awarded'],
    ['it is earned no more', [[7, 6]], true, 'withdrawn'],
    ['it is earned still', [[9, 7]], true, 'kept'],
    ['it never was', [[5, 6]], false, 'none'],
    ['the score changed, and it is not there though it was earned', [[7, 8]], false, 'awarded'],
    ['the threshold was raised after it was given', [[6, 5]], true, 'kept'],
    [
      'an earlier try earned it and does still',
      [
        [8, 7],
        [5, 4],
      ],
      true,
      'kept',
    ],
    [
      'no try earns it any more',
      [
        [8, 6],
        [7, 6],
      ],
      true,
      'withdrawn',
    ],
    [
      'an earlier try earns it now',
      [
        [6, 7],
        [3, 3],
      ],
      false,
      'awarded',
    ],
  ])(
    'a certificate from 70 percent after a re-marking: the rule decides %s',
    (_name, scores, hasCertificate, expected) => {
      const remarked = { tries: triesOf(scores), hasCertificate, certificateThreshold: 70 };
      expect(certificateOutcome(remarked)).toBe(expected);
    },
  );

  test('no certificate is withdrawn where no grade changes', () => {
    const anyTries = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyTries, fc.integer({ min: 0, max: 100 }), (scores, certificateThreshold) => {
        const tries = triesOf(scores.map((score) => [score, score]));
        const outcome = certificateOutcome({ tries, hasCertificate: true, certificateThreshold });
        expect(outcome).toBe('kept');
      }),
    );
  });
});

test('the first attempt that reaches the threshold earns the certificate', () => {
  const tries = triesOf([
    [9, 6],
    [7, 7],
    [10, 10],
  ]);
  expect(earningTry(tries, 70)?.after.score).toBe(7);
  expect(earningTry(tries, 100)?.after.score).toBe(10);
  expect(earningTry(tries.slice(0, 1), 70)).toBeUndefined();
});
