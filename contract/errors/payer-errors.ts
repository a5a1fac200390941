import type { ErrorEntry } from './error-entry.ts';

/** Refusals of receipts and of the links by which a family pays. */
export const payerErrors = {
  'receipt.not_found': {
    status: 404,
    message: 'لا يوجد إيصال لهذه العملية. يصدر الإيصال بعد اكتمال الدفع.',
  },
  'family_link.not_found': {
    status: 404,
    message: 'هذا الرابط غير صحيح. اطلب من صاحب الحساب أن يرسله مرة أخرى.',
  },
  'family_link.ended': {
    status: 409,
    message: 'انتهى هذا الرابط، ولم يُخصم شيء. اطلب من صاحب الحساب رابطًا جديدًا.',
  },
  'family_link.amount_changed': {
    status: 409,
    message: 'تغيّر المبلغ منذ فتحت الصفحة، ولم يُخصم شيء. راجع المبلغ الجديد ثم أكمل.',
  },
  'family_link.student_busy': {
    status: 409,
    message:
      'لدى صاحب الحساب عمليات دفع أخرى لم تكتمل، ولم يُخصم شيء. اطلب منه أن يكملها أو يلغيها، ثم حاول مرة أخرى.',
  },
  'family_link.too_many': {
    status: 409,
    message: 'لديك أكبر عدد من الروابط المفتوحة. ألغِ رابطًا لا تحتاجه ثم أنشئ غيره.',
  },
} as const satisfies Record<string, ErrorEntry>;
