import { expect, test } from 'vitest';
import { tooManyText } from './limits.ts';

test.each([
  [1, 'دقيقة واحدة'],
  [61, 'دقيقتين'],
  [600, '10 دقائق'],
  [900, '15 دقيقة'],
  [3541, 'ساعة واحدة'],
  [3600, 'ساعة واحدة'],
  [7200, 'ساعتين'],
])('a client reads for a wait of %i seconds: %s', (seconds, wait) => {
  expect(tooManyText(seconds)).toBe(`محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد ${wait}.`);
});
