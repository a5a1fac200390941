/** The names of the views of the payments. */
export const paymentsViewsTexts = {
  label: 'عروض المدفوعات',
  payments: 'كل المدفوعات',
  receipts: 'الإيصالات والتحويلات',
  drawers: 'الأدراج',
  days: 'مطابقة الأيام',
} as const;
