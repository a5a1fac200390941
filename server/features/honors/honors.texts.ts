/** Texts of the replies about honors. */
export const honorTexts = {
  listed: 'تم جلب لوحة الشرف بنجاح',
} as const;
