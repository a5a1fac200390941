/** Texts of the two forms; apart from the schemas, so that the pages show them without loading these. */
export const walletTransferTexts = {
  provider: 'اختر المحفظة التي حوّلت منها',
  transactionId: 'اكتب رقم عملية التحويل',
} as const;

export const receiptTexts = {
  file: 'أرفق صورة الإيصال أو ملف PDF',
  fileType: 'اختر صورة من نوع JPG أو JPEG أو PNG أو GIF، أو ملف PDF',
  fileSize: 'يجب أن يكون حجم الملف أقل من 10 ميجابايت',
  pixels: 'أبعاد الصورة أكبر من 25 ميجابكسل. أرسل لقطة شاشة للإيصال، أو صورة بدقة أقل',
  paymentDate: 'اختر تاريخ الدفع',
  paymentDateInFuture: 'لا يمكن أن يكون تاريخ الدفع بعد اليوم',
  method: 'اختر طريقة الدفع: نقدًا أو تحويل بنكي',
} as const;
