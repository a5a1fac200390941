import { expect, test } from 'vitest';
import { withoutSummaryMarks } from './summary-marks.ts';

test.each([
  ['## الباب\n- **لويس:** حمض\n* `HCl`', 'الباب\nلويس: حمض\n* HCl'],
  ['- 273 درجة\n# 3\n1. مول', '- 273 درجة\n# 3\n1. مول'],
  ['2**3*4 و **مهم** و **2**', '2**3*4 و مهم و **2**'],
  ['- $K_c$: ثابت\n- \\ce{H2}', '$K_c$: ثابت\n\\ce{H2}'],
])('%j is previewed as %j', (summary, plain) => {
  expect(withoutSummaryMarks(summary)).toBe(plain);
});
