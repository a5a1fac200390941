import type { ErrorEntry } from './error-entry.ts';

/** Errors of the teacher's search for a watermark. */
export const watermarkErrors = {
  'watermark.not_found': {
    status: 404,
    message: 'لا توجد علامة مائية بهذا الرمز. راجع الأحرف والأرقام كما تظهر في التسجيل أو الصورة.',
  },
} as const satisfies Record<string, ErrorEntry>;
