import type { ErrorEntry } from './error-entry.ts';

/** Refusals of a purchase; nothing is charged by any of them. */
export const paymentErrors = {
  'pricing.unconfirmed': {
    status: 409,
    message: 'لم يبدأ الاشتراك بعد. يعلن المعلم الأسعار قريبًا، ويظل كل درس مجاني مفتوحًا لك.',
  },
  'payment.not_found': {
    status: 404,
    message: 'عملية الدفع غير موجودة. راجع الرابط، أو افتح «الاشتراك» في ملفك الشخصي.',
  },
  'payment.unknown_plan': {
    status: 400,
    message: 'هذه الباقة غير متاحة. حدّث الصفحة ثم اختر باقة أخرى.',
  },
  'payment.month_required': {
    status: 400,
    message: 'اختر الشهر الذي تريد فتح دروسه.',
  },
  'payment.lesson_not_for_sale': {
    status: 400,
    message: 'هذا الدرس لا يُباع وحده. يمكنك فتحه باشتراك أو بكود وصول.',
  },
  'payment.discount_invalid': {
    status: 400,
    message: 'كود الخصم غير صالح. راجع الكود، أو أكمل من دونه.',
  },
  'payment.method_unavailable': {
    status: 400,
    message: 'طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.',
  },
  'payment.key_reused': {
    status: 409,
    message: 'بدأت عملية دفع أخرى من هذه الصفحة. حدّث الصفحة ثم حاول مرة أخرى.',
  },
  'payment.being_started': {
    status: 409,
    message: 'عملية الدفع قيد البدء. انتظر لحظات ثم حاول مرة أخرى.',
  },
  'payment.simulation_ended': {
    status: 404,
    message: 'انتهت صفحة الدفع التجريبية هذه. ارجع إلى صفحة الاشتراك وابدأ الدفع من جديد.',
  },
  'payment.callback_refused': {
    status: 401,
    message: 'لم تُقبل الرسالة لأن توقيعها ليس توقيع بوابة الدفع. راجع مفتاح التوقيع.',
  },
  'payment.gateway_failed': {
    status: 503,
    message: 'تعذر الوصول إلى بوابة الدفع، ولم يُخصم شيء. حاول مرة أخرى بعد قليل.',
  },
  'payment.too_many_pending': {
    status: 409,
    message:
      'هناك عمليات أخرى لم تكتمل بعد. أكمل إحداها أو ألغها من صفحة «الاشتراك»، ثم حاول مرة أخرى.',
  },
  'payment.discount_held': {
    status: 409,
    message:
      'كود الخصم محجوز لعملية أخرى لم تكتمل بعد. أكملها أو ألغها من صفحة «الاشتراك»، ثم استخدم الكود.',
  },
  'payment.being_paid': {
    status: 409,
    message: 'بوابة الدفع تعالج هذه العملية الآن، فلم يتغير شيء. انتظر دقيقة ثم انظر حالتها.',
  },
  'payment.held_for_teacher': {
    status: 403,
    message: 'دُفع هذا المبلغ بسعر لم يعد ساريًا، فلا يقبله أو يردّه إلا المعلم.',
  },
  'payment.not_by_teacher': {
    status: 409,
    message: 'حسمت بوابة الدفع هذه العملية، فلا تُقبل ولا تُرفض من هنا.',
  },
  'payment.decided_meanwhile': {
    status: 409,
    message: 'تغيّرت حالة هذه العملية بعد أن فتحتها، فلم يتغير شيء. راجع حالتها الآن ثم قرّر.',
  },
} as const satisfies Record<string, ErrorEntry>;
