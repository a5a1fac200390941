import { describe, expect, test } from 'vitest';
import { readMoment } from './read-exam-form.ts';

describe('a moment of a form', () => {
  test.each([
    ['2026-11-21T20:00', '2026-11-21T18:00:00.000Z'],
    ['2026-07-21T20:00', '2026-07-21T17:00:00.000Z'],
    ['2026-11-21 20:00:30', '2026-11-21T18:00:30.000Z'],
    ['٢٠٢٦-١١-٢١T٢٠:٠٠', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00:00.000Z', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00+03:00', '2026-11-21T15:00:00.000Z'],
    // Clocks go from 00:00 to 01:00 on the last Friday of April; what they skip is refused (exam-settings.test.ts).
    ['2026-04-24T01:00', '2026-04-23T22:00:00.000Z'],
  ])('the form value %s is %s by the clocks of Egypt', (typed, instant) => {
    expect(readMoment(typed, 'OpensAt')?.toISOString()).toBe(instant);
  });

  test('a blank clears the moment, a missing field leaves it', () => {
    expect(readMoment('  ', 'OpensAt')).toBeNull();
    expect(readMoment(null, 'OpensAt')).toBeNull();
    expect(readMoment(undefined, 'OpensAt')).toBeUndefined();
  });

  test.each([
    'غدًا',
    '2026-02-30T10:00',
    '2026-11-21',
    '0026-11-21T20:00',
    '20260-11-21T20:00',
    '2026-11-21T25:00',
    '1',
  ])('the reader refuses %s at its field', (typed) => {
    expect(() => readMoment(typed, 'ClosesAt')).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        errors: { ClosesAt: ['اكتب تاريخًا ووقتًا صحيحين'] },
      }),
    );
  });
});
