import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundMoments,
  entryKey,
  fieldValues,
  mergeEntries,
  momentOfChange,
  type SessionEntry,
  sessionFields,
} from './session-entries.ts';

const openedAt = 1_000;

const change = fc
  .record({
    studentId: fc.constantFrom('s1', 's2', 's3'),
    field: fc.constantFrom(...sessionFields),
    choice: fc.nat(20),
    // Few moments, so that many changes happen at the same one.
    at: fc.integer({ min: openedAt, max: openedAt + 5 }),
    changeId: fc.uuid(),
  })
  .map(({ choice, ...rest }): SessionEntry => {
    const values = [null, ...fieldValues[rest.field]];
    return { ...rest, value: values[choice % values.length] ?? null };
  });
const changes = fc.uniqueArray(change, { selector: ({ changeId }) => changeId, maxLength: 40 });

const currentOf = (stored: readonly SessionEntry[], sent: readonly SessionEntry[]) =>
  [...mergeEntries(stored, sent).entries.values()].toSorted((a, b) =>
    entryKey(a) < entryKey(b) ? -1 : 1,
  );

describe('mergeEntries', () => {
  test('two phones agree whichever of them sends first, in whatever parts', () => {
    fc.assert(
      fc.property(changes, fc.nat(40), fc.nat(40), (all, cut, part) => {
        const [one, other] = [all.slice(0, cut), all.slice(cut)];
        const oneFirst = currentOf(currentOf([], one), other);
        expect(currentOf(currentOf([], other), one)).toEqual(oneFirst);
        const inParts = currentOf(currentOf([], all.slice(0, part)), all.slice(part).toReversed());
        expect(inParts).toEqual(oneFirst);
      }),
    );
  });

  test('a batch that arrives twice changes nothing', () => {
    fc.assert(
      fc.property(changes, (sent) => {
        const once = currentOf([], sent);
        expect(currentOf(once, sent)).toEqual(once);
        expect(mergeEntries(once, sent).acceptedIds.size).toBe(0);
      }),
    );
  });

  test('of each field of each student the latest change is current, and no other field is touched', () => {
    fc.assert(
      fc.property(changes, (sent) => {
        const current = currentOf([], sent);
        expect(new Set(current.map(entryKey))).toEqual(new Set(sent.map(entryKey)));
        for (const entry of current) {
          const rivals = sent.filter((other) => entryKey(other) === entryKey(entry));
          expect(Math.max(...rivals.map(({ at }) => at))).toBe(entry.at);
        }
      }),
    );
  });
});

describe('boundMoments', () => {
  test('a phone whose clock is a day fast does not reach beyond the arrival, and its own last tap wins', () => {
    const day = 24 * 60 * 60 * 1000;
    fc.assert(
      fc.property(
        changes,
        fc.integer({ min: -day, max: day }),
        fc.integer({ min: openedAt + 1000, max: openedAt + 9000 }),
        (made, error, now) => {
          // As a phone makes them: one after another, each after what the person saw.
          const seen = new Map<string, SessionEntry>();
          const tapped = made.map((entry, index) => {
            const at = momentOfChange(openedAt + index + error, {
              openedAt,
              seen: seen.get(entryKey(entry)),
            });
            const stamped = { ...entry, at };
            seen.set(entryKey(entry), stamped);
            return stamped;
          });
          const bounded = boundMoments(tapped, { openedAt, now });
          for (const { at } of bounded) {
            expect(at).toBeGreaterThanOrEqual(openedAt);
            expect(at).toBeLessThanOrEqual(now);
          }
          const values = currentOf([], bounded).map(({ studentId, field, value }) => [
            entryKey({ studentId, field }),
            value,
          ]);
          expect(new Map(values as [string, string | null][])).toEqual(
            new Map([...seen].map(([key, { value }]) => [key, value])),
          );
        },
      ),
    );
  });
});

describe('momentOfChange', () => {
  test.each([
    ['the time of a correct clock', 5000.4, undefined, 5000],
    ['the opening, when the clock is before it', 10, undefined, openedAt],
    ['later than what the person saw', 5000, 7000, 7001],
  ])('a change happens at %s', (_, now, at, moment) => {
    const seen = at === undefined ? undefined : { at, changeId: 'x' };
    expect(momentOfChange(now, { openedAt, seen })).toBe(moment);
  });
});
