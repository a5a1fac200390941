import { expect, test } from 'vitest';
import {
  deviceSheetForTests,
  glanceForTests,
  kitForTests,
  serverSheetForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { shownSheets } from './shown-sheets.ts';

const states = (...args: Parameters<typeof shownSheets>) =>
  shownSheets(...args).map(({ id, state }) => [id, state]);

test('what waits on the device stands beside what the server has, each sheet once', () => {
  const kit = kitForTests();
  const sent = { ...deviceSheetForTests('a'), sent: serverSheetForTests('a') };
  const waiting = deviceSheetForTests('bb', { digits: '010002' });
  const refused = { ...deviceSheetForTests('ccc', { digits: '010023' }), refusal: 'رُفضت' };
  expect(states(kit, [sent, waiting, refused], glanceForTests([serverSheetForTests('a')]))).toEqual(
    [
      ['ccc', 'refused'],
      ['bb', 'device'],
      ['a', 'counted'],
    ],
  );
});

test('without a network a sent sheet shows what became of it; with the list, one that was deleted elsewhere is gone', () => {
  const kit = kitForTests();
  const sent = { ...deviceSheetForTests('a'), sent: serverSheetForTests('a') };
  expect(states(kit, [sent], undefined)).toEqual([['a', 'counted']]);
  expect(states(kit, [sent], glanceForTests([]))).toEqual([]);
});

test('of forty sheets that were read without a network five have doubts, one is of nobody, and one was read twice', () => {
  const roster = Array.from({ length: 40 }, (_, place) => ({
    id: `student ${place}`,
    fullName: `طالب ${place}`,
    cardNumber: String(20_000 + place),
    groupName: 'السبت',
    groupId: 'g1',
    isPresent: true,
  }));
  const kit = { ...kitForTests(), roster };
  const device = roster.map(({ id, cardNumber }, place) =>
    deviceSheetForTests(id, {
      digits: `0${cardNumber}`,
      filled: place % 8 === 0 ? [0, [1, 2], 2] : [0, 1, 2],
    }),
  );
  const again = deviceSheetForTests('again', { digits: '020007' });
  const unknown = deviceSheetForTests('unknown', { digits: '099999' });
  const shown = shownSheets(kit, [...device, again, unknown], undefined);
  const asked = shown.filter(({ state }) => state === 'asks');
  const kinds = asked.flatMap(({ doubts }) => doubts.map(({ kind }) => kind)).toSorted();
  expect(kinds).toEqual(['answer', 'answer', 'answer', 'answer', 'answer', 'student', 'twice']);
  expect(asked.find(({ id }) => id === 'again')?.doubts).toMatchObject([{ firstId: 'student 7' }]);
  const clear = shown.filter(({ state }) => state === 'device');
  expect(clear).toHaveLength(35);
  expect(clear.every(({ grade }) => grade?.score === 3)).toBe(true);
});
