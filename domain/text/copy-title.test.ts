import { expect, test } from 'vitest';
import { copyTitle } from './copy-title.ts';

test('the title of a copy names its original and stays within the limit', () => {
  expect(copyTitle('ثابت الاتزان', 200)).toBe('نسخة من ثابت الاتزان');
  expect(copyTitle('م'.repeat(120), 120)).toHaveLength(120);
  expect(copyTitle('م'.repeat(120), 120).endsWith('…')).toBe(true);
});
