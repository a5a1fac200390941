import type { ErrorEntry } from './error-entry.ts';

/** Errors of the further files of a lesson. */
export const materialErrors = {
  'material.not_found': {
    status: 404,
    message: 'هذا الملف غير موجود؛ ربما حُذف في نافذة أخرى. حدّث القائمة.',
  },
  'material.too_many': {
    status: 409,
    message: 'وصل الدرس إلى أقصى عدد من الملفات الإضافية (20). احذف ملفًا ثم أضف غيره.',
  },
  'material.order_changed': {
    status: 409,
    message: 'تغيّرت قائمة الملفات في نافذة أخرى. راجع القائمة الجديدة ثم رتّبها.',
  },
} as const satisfies Record<string, ErrorEntry>;
