import type { ErrorEntry } from './error-entry.ts';

/** Refusals about class sessions. */
export const classSessionErrors = {
  'class_session.not_found': {
    status: 404,
    message: 'هذه الحصة غير موجودة. افتحها من جدول المجموعات.',
  },
  'class_session.cancelled': {
    status: 409,
    message: 'أُلغيت هذه الحصة، فلا يُسجَّل فيها شيء.',
  },
  'class_session.of_live_lesson': {
    status: 409,
    message: 'هذه حصة مباشرة. ألغِ موعدها من الحصص المباشرة.',
  },
  'class_session.card_unknown': {
    status: 404,
    message: 'لا طالب عندك بهذا الرقم. راجع الرقم المكتوب على البطاقة.',
  },
  'class_session.card_of_two': {
    status: 409,
    message: 'هذا رقم طالب وكود طالب آخر. اكتب الاسم، واختر صاحبه من القائمة.',
  },
  'class_session.card_ended': {
    status: 409,
    message: 'بطاقة ملغاة: صدرت لصاحبها بطاقة أخرى. ابحث عنه باسمه، أو خذ رقم بطاقته الجديدة.',
  },
  'class_session.card_forged': {
    status: 409,
    message: 'هذا الرمز غير صحيح، فلا يُسجَّل به أحد. اكتب رقم البطاقة بعد التأكد من صاحبها.',
  },
  'class_session.card_of_other_year': {
    status: 409,
    message: 'هذه بطاقة عام دراسي آخر. اطبع بطاقة هذا العام، أو اكتب رقمها.',
  },
  'class_session.code_of_other_moment': {
    status: 409,
    message: 'انتهت صلاحية هذا الرمز. اطلب من الطالب فتحه من جديد على هاتفه.',
  },
  'class_session.no_cards': {
    status: 409,
    message: 'لا طلاب في هذه المجموعة. ضع فيها طلابًا، ثم اطبع بطاقاتهم.',
  },
} as const satisfies Record<string, ErrorEntry>;
