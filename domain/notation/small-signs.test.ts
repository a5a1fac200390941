import { expect, test } from 'vitest';
import { toSmall } from './small-signs.ts';

test.each([
  ['23', 'sup', '²³'],
  ['-23', 'sup', '⁻²³'],
  ['−3', 'sup', '⁻³'],
  ['2+', 'sup', '²⁺'],
  ['3–', 'sup', '³⁻'],
  ['n', 'sup', 'ⁿ'],
  ['4', 'sub', '₄'],
  ['(aq)', 'sub', '$_{(aq)}$'],
  ['x', 'sub', 'ₓ'],
  ['A', 'sub', '$_{A}$'],
  ['o', 'sup', '$^{o}$'],
  [' 2 ', 'sup', ' ² '],
  ['حرارة', 'sup', 'حرارة'],
  ['  ', 'sup', '  '],
  ['', 'sub', ''],
] as const)('a document sets %j as %s: %s', (text, kind, small) => {
  expect(toSmall(text, kind)).toBe(small);
});
