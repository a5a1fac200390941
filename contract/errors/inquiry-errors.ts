import type { ErrorEntry } from './error-entry.ts';

/** Errors of the questions that students ask about lessons. */
export const inquiryErrors = {
  'inquiry.not_found': { status: 404, message: 'هذا السؤال غير موجود؛ ربما حُذف.' },
  'inquiry.too_many': {
    status: 409,
    message: 'لك خمسة أسئلة تنتظر الرد. انتظر رد معلمك على أحدها، ثم اسأل من جديد.',
  },
  'inquiry.answered_meanwhile': {
    status: 409,
    message: 'تغيّر الرد على هذا السؤال من نافذة أخرى. راجع الرد الحالي، ثم احفظ إن أردت تغييره.',
  },
} as const satisfies Record<string, ErrorEntry>;
