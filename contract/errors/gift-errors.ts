import type { ErrorEntry } from './error-entry.ts';

/** Refusals about the teacher's gifts. */
export const giftErrors = {
  'gift.not_found': { status: 404, message: 'هذه الهدية غير موجودة؛ ربما سُحبت من قبل.' },
} as const satisfies Record<string, ErrorEntry>;
