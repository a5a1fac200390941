import { expect, test } from 'vitest';
import { findAnomalies } from './answer-anomaly.ts';

test.each([
  ['answers of all kinds', [0, 1, 2, 0, 1], 'here', []],
  ['one letter in five questions', [2, 2, 2, 2, 2], 'here', [{ kind: 'sameOption', option: 2 }]],
  ['one letter in four questions may well be', [2, 2, 2, 2], 'here', []],
  ['no answer at all', [-1, -1, -1, -1, -1], 'here', []],
  ['answers of another device', [0, 1], 'otherDevice', [{ kind: 'otherDevice' }]],
  ['answers continued from the server', [0, 1], 'server', []],
] as const)('findAnomalies judges: %s', (_title, answers, origin, anomalies) => {
  expect(findAnomalies({ answers, origin })).toEqual(anomalies);
});
