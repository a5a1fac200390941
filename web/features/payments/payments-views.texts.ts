/** The names of the views of the payments. */
export const paymentsViewsTexts = {
  label: 'عروض المدفوعات',
  payments: 'كل المدفوعات',
  receipts: 'الإيصالات والتحويلات',
  month: 'من دفع الشهر',
  debts: 'من عليهم رصيد',
  prices: 'قائمة الأسعار',
  drawers: 'الأدراج',
  discounts: 'أكواد الخصم',
  days: 'مراجعة الدفع الإلكتروني',
} as const;
