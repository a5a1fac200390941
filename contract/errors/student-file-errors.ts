import type { ErrorEntry } from './error-entry.ts';

/** Refusals about the teacher's page of one student. */
export const studentFileErrors = {
  'student_report.unverified_email': {
    status: 409,
    message: 'بريد هذا الحساب غير مؤكد، فلا تصل إليه رسائل. انسخ الملخص، أو أرسله بواتساب.',
  },
} as const satisfies Record<string, ErrorEntry>;
