import type { ErrorEntry } from './error-entry.ts';

/** The errors of honors and of the consents to them. */
export const honorErrors = {
  'honor.not_found': {
    status: 404,
    message: 'هذا التكريم غير موجود، أو حُذف من قبل. حدّث القائمة.',
  },
  'honor.teacher_not_found': {
    status: 404,
    message: 'هذا المعلم غير موجود على المنصة. سجّل الدخول بحساب المعلم من جديد.',
  },
  'honor.changed_meanwhile': {
    status: 409,
    message: 'عُدّل هذا التكريم في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
  },
  'honor.picture_without_consent': {
    status: 400,
    message:
      'سُحبت الموافقة على نشر الصورة. احفظ التكريم بلا صورة، أو اطلب الموافقة من جديد في الملف الشخصي.',
  },
  'honor_consent.student_first': {
    status: 400,
    message: 'سجّل موافقتك على ظهور اسمك أولًا، ثم موافقة ولي الأمر على الصورة.',
  },
  'honor_consent.unknown_link': {
    status: 404,
    message: 'هذا الرابط غير صحيح. اطلب من المعلم رابطًا جديدًا.',
  },
  'honor_consent.text_changed': {
    status: 409,
    message: 'تغيّر نص الموافقة بعد أن فتحت الصفحة. اقرأ النص الجديد ثم وافق.',
  },
} as const satisfies Record<string, ErrorEntry>;
