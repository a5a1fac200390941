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
  'merge.not_found': { status: 404, message: 'لا يوجد دمج بهذا العنوان. حدّث الصفحة.' },
  'merge.same_person': { status: 400, message: 'اخترت الطالب نفسه مرتين. اختر طالبًا آخر.' },
  'merge.changed_meanwhile': {
    status: 409,
    message: 'تغيرت بيانات أحدهما بعد أن عُرضت عليك. راجع المقارنة من جديد ثم ادمج.',
  },
  'merge.obstacle': {
    status: 409,
    message: 'لا يمكن دمجهما الآن. حدّث المقارنة لترى السبب.',
  },
  'merge.already_undone': { status: 409, message: 'سبق التراجع عن هذا الدمج. حدّث الصفحة.' },
  'merge.too_late': {
    status: 409,
    message: 'مر أكثر من 30 يومًا على هذا الدمج، فلا يمكن التراجع عنه.',
  },
  'merge.followed': {
    status: 409,
    message: 'لم يعد هذا الطالب في القائمة، لأنه دُمج في غيره أو حُذف. لا يمكن التراجع عن هذا الدمج.',
  },
} as const satisfies Record<string, ErrorEntry>;
