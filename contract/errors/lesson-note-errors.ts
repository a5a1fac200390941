import { noteLimits } from '#domain/learning/lesson-notes/note-limits.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of the notes that students write beside a lesson. */
export const lessonNoteErrors = {
  'lesson_note.not_found': {
    status: 404,
    message: 'هذه الملاحظة غير موجودة؛ ربما حذفتها على جهاز آخر. حدّث الصفحة.',
  },
  'lesson_note.too_many': {
    status: 409,
    message: `وصلت إلى أقصى عدد من الملاحظات على درس واحد (${noteLimits.perLesson}). احذف ملاحظة ثم أضف غيرها.`,
  },
  'lesson_note.changed_meanwhile': {
    status: 409,
    message: 'تغيّرت هذه الملاحظة على جهاز آخر. راجع النصين، ثم اختر ما يبقى.',
  },
} as const satisfies Record<string, ErrorEntry>;
