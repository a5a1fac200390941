import { describe, expect, test } from 'vitest';
import { decideAnswer, type Decision, type JudgedText } from './decide-answer.ts';

const key = { accepted: ['كبريتات الصوديوم'], rejected: [] };
const texts: JudgedText[] = [
  { text: 'كبريتات الصودوم', verdict: 'doubtful' },
  { text: 'كبريتاتُ الصودوم.', verdict: 'doubtful' },
  { text: 'كبريتات السوديوم', verdict: 'doubtful' },
  { text: 'ملح جلوبر', verdict: 'wrong' },
  { text: 'ملح جلوبير', verdict: 'wrong' },
];

const decision = (change: Partial<Decision> = {}): Decision => ({
  text: 'كبريتات الصودوم',
  shownVerdict: 'doubtful',
  isRight: true,
  isAcceptedFromNowOn: false,
  ...change,
});

describe('a decision', () => {
  test('a decision covers every answer that differs in folded signs only, and leaves the key unchanged', () => {
    expect(decideAnswer(decision(), key, texts)).toEqual({
      key,
      isKeyChanged: false,
      changes: [
        { text: 'كبريتات الصودوم', from: 'doubtful', to: 'right' },
        { text: 'كبريتاتُ الصودوم.', from: 'doubtful', to: 'right' },
      ],
    });
  });

  test('a decision that an answer is wrong also covers later students', () => {
    const effect = decideAnswer(decision({ isRight: false }), key, texts);
    expect(effect?.key.rejected).toEqual(['كبريتات الصودوم']);
    expect(effect?.changes).toHaveLength(2);
  });

  test('an accepted spelling makes its equals right and similar answers doubtful', () => {
    const accepting = decision({
      text: 'ملح جلوبر',
      shownVerdict: 'wrong',
      isAcceptedFromNowOn: true,
    });
    expect(decideAnswer(accepting, key, texts)).toEqual({
      key: { accepted: ['كبريتات الصوديوم', 'ملح جلوبر'], rejected: [] },
      isKeyChanged: true,
      changes: [
        { text: 'ملح جلوبر', from: 'wrong', to: 'right' },
        { text: 'ملح جلوبير', from: 'wrong', to: 'doubtful' },
      ],
    });
  });

  test('a repeated decision changes nothing', () => {
    const after = texts.map((judged) => ({ ...judged, verdict: 'right' as const }));
    expect(decideAnswer(decision(), key, after)).toMatchObject({
      isKeyChanged: false,
      changes: [],
    });
  });

  test('the rule refuses a decision when the answers were decided otherwise meanwhile, or nobody wrote them', () => {
    const after = texts.map((judged) => ({ ...judged, verdict: 'wrong' as const }));
    expect(decideAnswer(decision(), key, after)).toBeUndefined();
    expect(decideAnswer(decision({ text: 'شيء آخر' }), key, texts)).toBeUndefined();
  });

  test('a decision can withdraw a spelling that was accepted by mistake', () => {
    const accepted = { accepted: ['كبريتات الصوديوم', 'ملح جلوبر'], rejected: [] };
    const judged: JudgedText[] = [{ text: 'ملح جلوبر', verdict: 'right' }];
    const back = decision({ text: 'ملح جلوبر', shownVerdict: 'right', isRight: false });
    expect(decideAnswer(back, accepted, judged)).toEqual({
      key: { accepted: ['كبريتات الصوديوم'], rejected: ['ملح جلوبر'] },
      isKeyChanged: true,
      changes: [{ text: 'ملح جلوبر', from: 'right', to: 'wrong' }],
    });
  });
});
