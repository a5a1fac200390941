/** The names of the views of the payments. */
export const paymentsViewsTexts = {
  label: 'عروض المدفوعات',
  payments: 'كل المدفوعات',
  receipts: 'الإيصالات والتحويلات',
  days: 'مطابقة الأيام',
} as const;
