import type { ErrorEntry } from './error-entry.ts';

/** Errors of assistants: what their role does not open, and their invitations. */
export const staffErrors = {
  'auth.not_permitted': {
    status: 403,
    message: 'حسابك لا يتيح هذا الإجراء. إن احتجته في عملك فاطلب الصلاحية من المعلم.',
  },
  'auth.limited_to_groups': {
    status: 403,
    message: 'هذا يشمل طلاب كل المجموعات، وحسابك لمجموعات محددة. اطلب من المعلم ما تحتاجه منه.',
  },
  'lesson.price_not_permitted': {
    status: 403,
    message: 'سعر الدرس وكونه مجانيًا من شأن المعلم وحده. اترك السعر كما هو.',
  },
  'assistant.not_found': {
    status: 404,
    message: 'هذا المساعد غير موجود. حدّث الصفحة.',
  },
  'assistant.email_taken': {
    status: 409,
    message: 'لهذا البريد حساب على المنصة بالفعل. اكتب بريدًا آخر للمساعد.',
  },
  'assistant.not_waiting': {
    status: 409,
    message: 'لا دعوة تنتظر هذا المساعد. حدّث الصفحة.',
  },
  'assistant.invitation_invalid': {
    status: 400,
    message: 'رابط الدعوة غير صالح: انتهت مدته أو استُخدم من قبل. اطلب من المعلم رابطًا جديدًا.',
  },
} as const satisfies Record<string, ErrorEntry>;
