/** Texts of the number that the payment gateway asks for. */
export const payerPhoneFieldTexts = {
  label: 'رقم موبايل من يدفع',
  hint: 'تطلبه بوابة الدفع، ولا يظهر لأحد غيرها.',
} as const;
