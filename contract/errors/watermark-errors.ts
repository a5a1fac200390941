import type { ErrorEntry } from './error-entry.ts';

/** Errors of the teacher's search for a watermark. */
export const watermarkErrors = {
  'watermark.not_found': {
    status: 404,
    message: 'لا يوجد طالب بهذا الكود. راجع الأحرف والأرقام كما تظهر في التسجيل أو الصورة.',
  },
} as const satisfies Record<string, ErrorEntry>;
