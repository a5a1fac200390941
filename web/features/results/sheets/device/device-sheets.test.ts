import { expect, test } from 'vitest';
import {
  deviceSheetForTests,
  examId,
  serverSheetForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { createDeviceSheets, type DeviceSheet } from './device-sheets.ts';

const hour = 60 * 60 * 1000;
const readAt = Date.parse('2026-11-29T10:00:00.000Z');

const createInMemory = ({ isFull = false } = {}) => {
  const stored = new Map<string, DeviceSheet>();
  const at = { now: readAt };
  const sheets = createDeviceSheets(
    {
      set: async (key, sheet) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        stored.set(key, sheet);
      },
      delete: async (keys) => keys.forEach((key) => stored.delete(key)),
      entries: async () => [...stored],
    },
    () => at.now,
  );
  return { sheets, at };
};

const ids = (sheets: DeviceSheet[]) => sheets.map(({ id }) => id);

test('a device keeps the sheets of each person and exam apart', async () => {
  const { sheets } = createInMemory();
  await sheets.write('noha', deviceSheetForTests('a'));
  await sheets.write('noha', { ...deviceSheetForTests('bb'), examId: 'other' });
  await sheets.write('sami', deviceSheetForTests('ccc'));
  expect(ids(await sheets.list('noha', examId))).toEqual(['a']);
  expect(ids(await sheets.list('noha'))).toEqual(['a', 'bb']);
  expect(ids(await sheets.list('sami'))).toEqual(['ccc']);
});

test('a sent sheet stays two days, one that waits stays until it is sent or removed', async () => {
  const { sheets, at } = createInMemory();
  await sheets.write('noha', { ...deviceSheetForTests('a'), sent: serverSheetForTests('a') });
  await sheets.write('noha', deviceSheetForTests('bb'));
  at.now = readAt + 47 * hour;
  expect(ids(await sheets.list('noha'))).toEqual(['a', 'bb']);
  at.now = readAt + 49 * hour;
  expect(ids(await sheets.list('noha'))).toEqual(['bb']);
  await sheets.remove('noha', 'bb');
  expect(await sheets.list('noha')).toEqual([]);
});

test('a full device says that it stores nothing', async () => {
  const { sheets } = createInMemory({ isFull: true });
  expect(await sheets.write('noha', deviceSheetForTests('a'))).toBe(false);
});
