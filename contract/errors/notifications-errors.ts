import type { ErrorEntry } from './error-entry.ts';

export const notificationsErrors = {
  'notification.not_found': {
    status: 404,
    message: 'هذا الإشعار غير موجود؛ ربما حُذف لقِدمه. حدّث الصفحة.',
  },
  'notification.device_not_found': {
    status: 404,
    message: 'الإشعارات الفورية متوقفة على هذا الجهاز من قبل. شغّلها من جديد إن أردت.',
  },
  'notification.push_address': {
    status: 400,
    message: 'عنوان خدمة الإشعارات في هذا المتصفح غير مقبول. جرّب متصفحًا آخر.',
  },
  'notification.too_many_streams': {
    status: 503,
    message: 'لوحة التحكم مفتوحة في نوافذ كثيرة جدًا. أغلق بعضها لتصلك الإشعارات فور حدوثها.',
  },
} as const satisfies Record<string, ErrorEntry>;
