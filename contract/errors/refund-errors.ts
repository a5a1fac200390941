import type { ErrorEntry } from './error-entry.ts';

/** Refusals of refunds, for the teacher; no money went back. */
export const refundErrors = {
  'payment.unknown': {
    status: 404,
    message: 'عملية الدفع غير موجودة. حدّث قائمة المدفوعات.',
  },
  'payment.refund_not_paid': {
    status: 409,
    message: 'لم تكتمل عملية الدفع هذه، فلا يوجد مبلغ لرده.',
  },
  'payment.refund_too_much': {
    status: 409,
    message: 'المبلغ أكبر مما بقي من عملية الدفع. حدّث الصفحة واكتب مبلغًا لا يزيد عن الباقي.',
  },
  'payment.being_refunded': {
    status: 409,
    message:
      'طُلب رد مبلغ من هذه العملية، ولم تؤكده بوابة الدفع بعد. انتظر تأكيدها ثم حاول مرة أخرى.',
  },
  'payment.refund_not_by_gateway': {
    status: 409,
    message: 'لم تمر هذه العملية ببوابة الدفع. أعد المبلغ بنفسك ثم سجّله هنا.',
  },
  'payment.refund_refused': {
    status: 409,
    message:
      'رفضت بوابة الدفع رد المبلغ، ولم يُرد شيء. جزء من دفعة اليوم قد لا يُرد قبل الغد، فحاول غدًا. أو راجع حسابك لديها، أو أعد المبلغ بنفسك ثم سجّله هنا.',
  },
  'payment.refund_unreachable': {
    status: 503,
    message: 'تعذر الوصول إلى بوابة الدفع، ولم يُرد شيء. حاول مرة أخرى بعد قليل.',
  },
  'payment.refund_key_reused': {
    status: 409,
    message: 'سُجّل بهذا الطلب مبلغ آخر. حدّث الصفحة ثم حاول مرة أخرى.',
  },
} as const satisfies Record<string, ErrorEntry>;
