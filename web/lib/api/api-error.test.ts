import { expect, test } from 'vitest';
import { ApiError, isTemporary, isWorthSendingAgain, mayReplyLater } from './api-error.ts';

test.each([
  [0, true, true, true],
  [500, true, true, true],
  [503, true, true, true],
  [429, false, true, true],
  [401, false, false, true],
  [400, false, false, false],
  [403, false, false, false],
  [404, false, false, false],
  [409, false, false, false],
])(
  'after status %i a page offers another try: %s; the page calls again by itself: %s; what waits is sent again: %s',
  (status, temporary, later, again) => {
    const error = new ApiError(status, 'unknown', '');
    expect(isTemporary(error)).toBe(temporary);
    expect(mayReplyLater(error)).toBe(later);
    expect(isWorthSendingAgain(error)).toBe(again);
  },
);
