import type { ErrorEntry } from './error-entry.ts';

/** Refusals about the data of students. */
export const privacyErrors = {
  'deletion.wrong_password': {
    status: 400,
    message: 'كلمة المرور غير صحيحة. اكتبها من جديد.',
  },
  'deletion.not_requested': {
    status: 404,
    message: 'لا يوجد طلب حذف. ربما أُلغي أو نُفذ من قبل.',
  },
  'deletion.by_teacher': {
    status: 409,
    message: 'طلب المعلم هذا الحذف، فلا يلغيه إلا هو. تواصل معه.',
  },
  'deletion.receipt_not_found': {
    status: 404,
    message: 'لا يوجد إيصال بهذا العنوان. راجع الرابط كما جاء في رسالتك.',
  },
  'consent.not_found': {
    status: 404,
    message: 'هذه الموافقة غير موجودة، أو سُحبت من قبل.',
  },
} as const satisfies Record<string, ErrorEntry>;
