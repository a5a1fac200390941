import type { ErrorEntry } from './error-entry.ts';

/** Refusals about the teacher's page of one student, and a student's requests. */
export const studentFileErrors = {
  'student.no_grade_request': {
    status: 409,
    message: 'لا طلب تغيير صف ينتظر من هذا الطالب. ربما سُحب أو بُتّ فيه قبل لحظات. حدّث الصفحة.',
  },
  'student_report.unverified_email': {
    status: 409,
    message: 'بريد هذا الحساب غير مؤكد، فلا تصل إليه رسائل. انسخ الملخص، أو أرسله بواتساب.',
  },
} as const satisfies Record<string, ErrorEntry>;
