import type { ErrorEntry } from './error-entry.ts';

/** Refusals about groups, and about actions on many students at once. */
export const groupErrors = {
  'group.not_found': {
    status: 404,
    message: 'هذه المجموعة غير موجودة؛ ربما حُذفت في نافذة أخرى. حدّث القائمة.',
  },
  'group.changed_meanwhile': {
    status: 409,
    message: 'عُدّلت هذه المجموعة في نافذة أخرى. أعد تحميلها ثم كرر التعديل.',
  },
  'group.has_members': {
    status: 409,
    message: 'في هذه المجموعة طلاب. انقلهم إلى مجموعة أخرى أولًا، أو أكّد حذفها ليبقوا بلا مجموعة.',
  },
  'bulk.too_many': {
    status: 400,
    message: 'اخترت أكثر من 2,000 حساب. ضيّق التصفية، ثم كرر العملية على كل جزء.',
  },
  'bulk.nobody': {
    status: 400,
    message: 'لا أحد يطابق ما اخترته الآن. حدّث القائمة ثم اختر من جديد.',
  },
} as const satisfies Record<string, ErrorEntry>;
