import { expect, test } from 'vitest';
import { copyTitle } from './copy-title.ts';

test('a copy says of what it is one, and stays as short as a title must be', () => {
  expect(copyTitle('ثابت الاتزان', 200)).toBe('نسخة من ثابت الاتزان');
  expect(copyTitle('م'.repeat(120), 120)).toHaveLength(120);
  expect(copyTitle('م'.repeat(120), 120).endsWith('…')).toBe(true);
});
