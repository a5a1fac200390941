export const materialTexts = {
  untitled: 'ملف',
  /** The type that the caller names is not that of the content. */
  otherType: 'نوع الملف الذي اخترته لا يطابق محتواه',
} as const;
