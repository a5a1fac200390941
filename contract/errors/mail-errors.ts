import type { ErrorEntry } from './error-entry.ts';

/** Errors of the links in mails. */
export const mailErrors = {
  'mail.unknown_link': {
    status: 404,
    message:
      'هذا الرابط غير صحيح أو غير كامل. افتحه من الرسالة نفسها، أو غيّر إعدادات الإشعارات من ملفك الشخصي.',
  },
} as const satisfies Record<string, ErrorEntry>;
