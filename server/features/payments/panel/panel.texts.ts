import type { PaymentStatus } from '#domain/payments/payment-state.ts';

/** Texts of the files that the panel of payments exports. */
export const exportTexts = {
  fileName: 'المدفوعات',
  sheet: 'المدفوعات',
  headers: {
    number: 'رقم العملية',
    createdAt: 'التاريخ',
    student: 'الطالب',
    email: 'البريد الإلكتروني',
    title: 'ما تم شراؤه',
    listPrice: 'السعر (جنيه)',
    discount: 'الخصم (جنيه)',
    amount: 'المبلغ (جنيه)',
    refunded: 'المردود (جنيه)',
    net: 'الصافي (جنيه)',
    method: 'طريقة الدفع',
    confirmedBy: 'التأكيد',
    status: 'الحالة',
    paidAt: 'تاريخ التأكيد',
    transactionId: 'رقم المعاملة',
    notes: 'ملاحظات',
  },
  methods: { card: 'بطاقة', wallet: 'محفظة إلكترونية', receipt: 'إيصال دفع' },
  confirmedBy: { gateway: 'بوابة الدفع', teacher: 'المعلم' },
  statuses: {
    pending: 'معلّقة',
    completed: 'مكتملة',
    held: 'تنتظر قرارك',
    failed: 'فاشلة',
    refunded: 'مردودة',
    disputed: 'استردها البنك',
  } satisfies Record<PaymentStatus, string>,
} as const;
