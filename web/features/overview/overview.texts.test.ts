import { expect, test } from 'vitest';
import { tasksTexts } from './overview.texts.ts';

test.each([
  [1, 'سجّل'],
  [2, 'سجّلا'],
  [3, 'سجّلوا'],
  [11, 'سجّلوا'],
  [100, 'سجّلوا'],
])('the verb agrees with %i new students: %s', (count, verb) => {
  expect(tasksTexts.newThisWeek(count)).toBe(`${verb} في الأيام السبعة الأخيرة`);
  expect(tasksTexts.newSince(count, 'أمس')).toBe(`${verb} منذ زيارتك السابقة، أمس`);
});
