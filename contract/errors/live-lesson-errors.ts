import type { ErrorEntry } from './error-entry.ts';

/** Refusals about live lessons. */
export const liveLessonErrors = {
  'live_lesson.not_found': {
    status: 404,
    message: 'هذه الحصة المباشرة غير موجودة. حدّث الصفحة لترى الحصص القادمة.',
  },
  'live_lesson.changed_meanwhile': {
    status: 409,
    message: 'تغيّرت هذه الحصة المباشرة منذ فتحتها. راجع ما تغيّر، ثم احفظ مرة أخرى.',
  },
  'live_lesson.not_open_yet': {
    status: 409,
    message: 'لم يبدأ الدخول إلى هذه الحصة بعد. يُفتح قبل موعدها بعشر دقائق.',
  },
  'live_lesson.ended': {
    status: 409,
    message: 'انتهت هذه الحصة المباشرة. حدّث الصفحة لترى الحصص القادمة.',
  },
  'live_lesson.cancelled': {
    status: 409,
    message: 'أُلغيت هذه الحصة المباشرة. حدّث الصفحة لترى الحصص القادمة.',
  },
  'live_lesson.not_begun': {
    status: 409,
    message: 'لم تبدأ هذه الحصة بعد. أضف تسجيلها بعد أن تبدأ.',
  },
} as const satisfies Record<string, ErrorEntry>;
