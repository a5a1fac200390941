import { expect, test } from 'vitest';
import { playSheets } from './play-sheets.ts';
import { renderers } from './renderers.ts';

test.each(Object.entries(renderers))(
  'of the drawn photographs of the renderer %s nothing is read wrongly without a word',
  async (_name, renderer) => {
    const tally = await playSheets(renderer, 11, 3, 2);
    expect(tally.errors).toEqual([]);
    expect(tally.refused).toBeLessThanOrEqual(1);
    expect(tally.questions).toBeGreaterThan(50);
    expect(tally.askedQuestions).toBeLessThan(0.1 * tally.questions);
  },
);
