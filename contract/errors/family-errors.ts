import type { ErrorEntry } from './error-entry.ts';

/** Refusals about the links to pages for parents. */
export const familyErrors = {
  'parent_link.not_found': {
    status: 404,
    message:
      'هذا الرابط لا يعمل: ربما نُسخ ناقصًا، أو أُلغي. اطلب رابطًا جديدًا من المعلم أو من الطالب/الطالبة.',
  },
  'parent_link.of_teacher': {
    status: 403,
    message: 'أنشأ المعلم هذا الرابط، فلا يلغيه غيره.',
  },
  'parent_consent.wrong_code': {
    status: 400,
    message: 'هذا الرمز غير صحيح، أو انتهى. راجع رسالة المعلم، أو اطلب منه رمزًا جديدًا.',
  },
  'parent_consent.no_phone': {
    status: 409,
    message:
      'لا رقم محمول لولي الأمر غير رقم الطالب/الطالبة. أضفه في البيانات، أو سجّل الموافقة بالهاتف أو ورقة.',
  },
  'parent_consent.settled': {
    status: 409,
    message: 'حُسمت موافقة ولي الأمر على الرسائل من قبل. حدّث الصفحة.',
  },
  'weekly_message.no_gateway': {
    status: 409,
    message: 'لا خدمة هنا ترسل إلى الجميع معًا. أرسل الرسائل واحدة بعد الأخرى.',
  },
} as const satisfies Record<string, ErrorEntry>;
