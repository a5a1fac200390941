import { beforeEach, expect, test, vi } from 'vitest';
import { pageToOffer, readPlace, storePlace } from './last-page.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  return () => void vi.unstubAllGlobals();
});

const at = (page: number, readAt: string | null = null) => ({ page, readAt });

test('a device stores the position in each document', () => {
  storePlace('mariam', 'summary', at(7));
  storePlace('mariam', 'papers', at(3, '2026-11-22T10:00:00.000Z'));
  expect(readPlace('mariam', 'summary')).toEqual(at(7));
  expect(readPlace('mariam', 'papers')).toEqual(at(3, '2026-11-22T10:00:00.000Z'));
  storePlace('mariam', 'summary', at(1));
  expect(readPlace('mariam', 'summary')).toEqual(at(1));
});

test('another account on the same device is offered no position, and replaces the stored one', () => {
  storePlace('mariam', 'summary', at(7));
  expect(readPlace('omar', 'summary')).toBeUndefined();
  storePlace('omar', 'papers', at(2));
  expect(readPlace('mariam', 'summary')).toBeUndefined();
});

test('the device keeps the last fifty documents', () => {
  for (let number = 0; number < 60; number += 1) storePlace('mariam', `d${number}`, at(2));
  expect(readPlace('mariam', 'd9')).toBeUndefined();
  expect(readPlace('mariam', 'd10')).toEqual(at(2));
});

test.each(['{', 'null', '[]', '{"userId":"mariam","pages":{"summary":"x"}}'])(
  'what is stored as %j offers nothing',
  (text) => {
    stored.set('lastPages', text);
    expect(readPlace('mariam', 'summary')).toBeUndefined();
  },
);

test('a position that an earlier build stored is offered until the server has one', () => {
  stored.set('lastPages', '{"userId":"mariam","pages":{"summary":7}}');
  const here = readPlace('mariam', 'summary');
  expect(pageToOffer(here, undefined)).toBe(7);
  expect(pageToOffer(here, at(3, '2026-11-22T10:00:00.000Z'))).toBe(3);
});

test('a browser that forbids its storage offers nothing and does not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  storePlace('mariam', 'summary', at(7));
  expect(readPlace('mariam', 'summary')).toBeUndefined();
});

const early = '2026-11-22T10:00:00.000Z';
const late = '2026-11-22T10:00:05.000Z';

test.each([
  ['nothing is known', undefined, undefined, undefined],
  ['another device alone was used', undefined, at(7, early), 7],
  ['another device read later', at(3, early), at(7, late), 7],
  ['the lesson was loaded before this device read on', at(9, late), at(7, early), 9],
  ['this device read without a network', at(9), at(7, late), 9],
  ['the reader went back to the beginning', at(1, late), at(7, early), undefined],
])('the choice between %s, %j and %j is %j', (_case, here, there, page) => {
  expect(pageToOffer(here, there)).toBe(page);
});
