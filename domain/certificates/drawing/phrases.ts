/** The fixed lines of a certificate (spec §2). */
export const certificateHint = 'أدخل بيانات الطالب لمعاينة الشهادة';

export const certificatePhrases = {
  attests: 'تشهد هذه الشهادة للطالب/الطالبة',
  passed: 'باجتياز الامتحان بنجاح',
  grade: 'بتقدير:',
  signature: 'التوقيع',
  issuedAt: 'تاريخ الإصدار',
  scan: 'امسح الرمز للتحقق',
  verify: 'تحقّق من صحة الشهادة:',
} as const;
