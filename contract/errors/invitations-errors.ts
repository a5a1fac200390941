import type { ErrorEntry } from './error-entry.ts';

/**
 * Errors of invitations, and of accounts that they make without an address. Unknown, used, withdrawn and expired codes have the same text, which does not reveal the
 * state.
 */
export const invitationErrors = {
  'auth.number_needed': {
    status: 401,
    message:
      'أكثر من طالب لهم هذا الهاتف وكلمة المرور نفسها. ادخل برقم الطالب المكتوب على البطاقة.',
  },
  'auth.number_wrong': {
    status: 401,
    message: 'الرقم أو كلمة المرور غير صحيحة. راجعهما، أو جرّب رقم الطالب المكتوب على بطاقتك.',
  },
  'profile.has_email': {
    status: 409,
    message: 'لحسابك بريد إلكتروني بالفعل. حدّث الصفحة.',
  },
  'profile.email_has_account': {
    status: 409,
    message:
      'لهذا البريد حساب آخر، فلم يُضف إلى حسابك. اطلب من معلمك دمج الحسابين، أو أضف بريدًا آخر.',
  },
  'invitation.invalid': {
    status: 404,
    message:
      'رمز الدعوة غير صحيح، أو استُخدم من قبل، أو انتهت مدته. راجع حروفه، أو اطلب رمزًا جديدًا من معلمك.',
  },
  'invitation.has_account': {
    status: 409,
    message: 'لك حساب بهذا البريد بالفعل. سجّل الدخول به، أو عيّن كلمة مرور جديدة.',
  },
  'invitation.nothing_to_print': {
    status: 409,
    message: 'لا بطاقات للطباعة: الدعوات المختارة استُخدمت أو سُحبت. حدّث القائمة.',
  },
} as const satisfies Record<string, ErrorEntry>;
