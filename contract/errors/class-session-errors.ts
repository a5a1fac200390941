import type { ErrorEntry } from './error-entry.ts';

/** Refusals about class sessions. */
export const classSessionErrors = {
  'class_session.not_found': {
    status: 404,
    message: 'هذه الحصة غير موجودة. افتحها من جدول المجموعات.',
  },
  'class_session.card_unknown': {
    status: 404,
    message: 'لا طالب عندك بهذا الرقم. راجع الرقم المكتوب على البطاقة.',
  },
} as const satisfies Record<string, ErrorEntry>;
