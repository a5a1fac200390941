import { expect, test } from 'vitest';
import { isQuiet, pushTime } from './quiet-hours.ts';

test.each([
  ['winter, before 23:00', '2026-11-21T20:59:59.999Z', '2026-11-21T20:59:59.999Z'],
  ['winter, at 23:00', '2026-11-21T21:00:00Z', '2026-11-22T06:00:00Z'],
  ['winter, at midnight', '2026-11-21T22:00:00Z', '2026-11-22T06:00:00Z'],
  ['winter, before 8:00', '2026-11-22T05:59:59.999Z', '2026-11-22T06:00:00Z'],
  ['winter, at 8:00', '2026-11-22T06:00:00Z', '2026-11-22T06:00:00Z'],
  ['summer, before 23:00', '2026-07-01T19:59:59.999Z', '2026-07-01T19:59:59.999Z'],
  ['summer, at 23:00', '2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z'],
  ['summer, before 8:00', '2026-07-02T04:59:59.999Z', '2026-07-02T05:00:00Z'],
  ['summer, at 8:00', '2026-07-02T05:00:00Z', '2026-07-02T05:00:00Z'],
  // The clock jumps from 0:00 to 1:00 on 24 April 2026: this night has eight hours.
  ['the evening before summer time', '2026-04-23T21:00:00Z', '2026-04-24T05:00:00Z'],
  ['the first moment of summer time', '2026-04-23T22:00:00Z', '2026-04-24T05:00:00Z'],
  ['the first 8:00 of summer time', '2026-04-24T05:00:00Z', '2026-04-24T05:00:00Z'],
  // The clock goes back from 24:00 to 23:00 on 29 October 2026: this night has ten hours.
  ['the last 22:59 of summer time', '2026-10-29T19:59:59.999Z', '2026-10-29T19:59:59.999Z'],
  ['the first 23:00 of that evening', '2026-10-29T20:00:00Z', '2026-10-30T06:00:00Z'],
  ['the second 23:00 of that evening', '2026-10-29T21:00:00Z', '2026-10-30T06:00:00Z'],
  ['the first 8:00 of winter time', '2026-10-30T06:00:00Z', '2026-10-30T06:00:00Z'],
  ['the last night of the year', '2026-12-31T23:30:00Z', '2027-01-01T06:00:00Z'],
])('a push message that is ready in %s (%s) may be sent at %s', (_, ready, sent) => {
  expect(pushTime(new Date(ready)).toISOString()).toBe(new Date(sent).toISOString());
  expect(isQuiet(new Date(ready))).toBe(ready !== sent);
});
