import { beforeEach, expect, test, vi } from 'vitest';
import { readLastPage, storeLastPage } from './last-page.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  return () => void vi.unstubAllGlobals();
});

test('a document is offered at the page where its reader stopped, and from the first page not at all', () => {
  storeLastPage('mariam', 'summary', 7);
  storeLastPage('mariam', 'papers', 3);
  expect(readLastPage('mariam', 'summary')).toBe(7);
  expect(readLastPage('mariam', 'papers')).toBe(3);
  storeLastPage('mariam', 'summary', 1);
  expect(readLastPage('mariam', 'summary')).toBeUndefined();
});

test('another account on the same device is offered nothing, and replaces what is stored', () => {
  storeLastPage('mariam', 'summary', 7);
  expect(readLastPage('omar', 'summary')).toBeUndefined();
  storeLastPage('omar', 'papers', 2);
  expect(readLastPage('mariam', 'summary')).toBeUndefined();
});

test('fifty documents are kept, the last read ones', () => {
  for (let number = 0; number < 60; number += 1) storeLastPage('mariam', `d${number}`, 2);
  expect(readLastPage('mariam', 'd9')).toBeUndefined();
  expect(readLastPage('mariam', 'd10')).toBe(2);
});

test.each(['{', 'null', '[]', '{"userId":"mariam","pages":{"summary":"x"}}'])(
  'what is stored as %j offers nothing',
  (text) => {
    stored.set('lastPages', text);
    expect(readLastPage('mariam', 'summary')).toBeUndefined();
  },
);

test('a browser that forbids its storage offers nothing and does not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  storeLastPage('mariam', 'summary', 7);
  expect(readLastPage('mariam', 'summary')).toBeUndefined();
});
