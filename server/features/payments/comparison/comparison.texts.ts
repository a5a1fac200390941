/** Words of the exported days. */
export const dayExportTexts = {
  fileName: 'مقارنة أيام المدفوعات',
  headers: {
    day: 'اليوم',
    count: 'عدد المدفوعات',
    came: 'الوارد (ج.م)',
    wentBack: 'المردود (ج.م)',
    cardCame: 'وارد البطاقات (ج.م)',
    walletCame: 'وارد المحافظ (ج.م)',
    receiptCame: 'وارد الإيصالات (ج.م)',
    granted: 'ما فُتحت به حقوق (ج.م)',
    checked: 'طلبات أجابت عنها البوابة',
    toCheck: 'طلبات تُسأل عنها البوابة',
    differences: 'عدد الفروق',
  },
} as const;
