import { expect, test } from 'vitest';
import type { Glance } from '#web/features/results/sheets/calls/sheets.queries.ts';
import {
  deviceSheetForTests,
  kitForTests,
  serverSheetForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { shownSheets } from './shown-sheets.ts';

const glance = (sheets: Glance['sheets']): Glance => ({
  day: '2026-11-29',
  readCount: sheets.length,
  countedCount: sheets.length,
  askedCount: 0,
  averagePercentage: null,
  hardest: null,
  sheets,
  missing: [],
});

const states = (...args: Parameters<typeof shownSheets>) =>
  shownSheets(...args).map(({ id, state }) => [id, state]);

test('what waits on the device stands beside what the server has, each sheet once', () => {
  const kit = kitForTests();
  const sent = { ...deviceSheetForTests('a'), sent: serverSheetForTests('a') };
  const waiting = deviceSheetForTests('bb', { digits: '010002' });
  const refused = { ...deviceSheetForTests('ccc', { digits: '010023' }), refusal: 'رُفضت' };
  expect(states(kit, [sent, waiting, refused], glance([serverSheetForTests('a')]))).toEqual([
    ['ccc', 'refused'],
    ['bb', 'device'],
    ['a', 'counted'],
  ]);
});

test('without a network a sent sheet shows what became of it; with the list, one that was deleted elsewhere is gone', () => {
  const kit = kitForTests();
  const sent = { ...deviceSheetForTests('a'), sent: serverSheetForTests('a') };
  expect(states(kit, [sent], undefined)).toEqual([['a', 'counted']]);
  expect(states(kit, [sent], glance([]))).toEqual([]);
});
