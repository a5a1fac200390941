import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolateLtr, stripBidiControls } from './bidi.ts';

test('direction marks that could spoof a name are dropped, everything else stays', () => {
  expect(stripBidiControls('\u202eexe.\u202cملف\u200f\u061c.pdf\u2066')).toBe('exe.ملف.pdf');
});

test('stripping removes exactly the marks that isolating added', () => {
  fc.assert(
    fc.property(fc.string().map(stripBidiControls), (text) => {
      expect(stripBidiControls(isolateLtr(text))).toBe(text);
    }),
  );
});

test('an isolated value stands between the two isolate marks', () => {
  expect(isolateLtr('95.5%')).toBe('\u206695.5%\u2069');
});
