import type { ErrorEntry } from './error-entry.ts';

/** Errors of discount codes (spec §8). */
export const discountErrors = {
  'discount_code.not_found': {
    status: 404,
    message: 'كود الخصم هذا غير موجود؛ ربما حُذف في نافذة أخرى. حدّث القائمة.',
  },
  'discount_code.changed_meanwhile': {
    status: 409,
    message: 'عُدّل كود الخصم في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
  },
} as const satisfies Record<string, ErrorEntry>;
