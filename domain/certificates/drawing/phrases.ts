import { addressed, type Gender } from '#domain/text/addressed.ts';

/** The fixed lines of a certificate (spec §2). */
export const certificateHint = 'أدخل بيانات الطالب لمعاينة الشهادة';

export const certificatePhrases = {
  /** In the specified form for everybody, unless a student is known to be female. */
  attests: (gender: Gender | null) =>
    `تشهد هذه الشهادة ${addressed(gender, 'للطالب/الطالبة', 'للطالبة')}`,
  passed: 'باجتياز الامتحان بنجاح',
  grade: 'بتقدير:',
  signature: 'التوقيع',
  issuedAt: 'تاريخ الإصدار',
  scan: 'امسح الرمز للتحقق',
  verify: 'تحقّق من صحة الشهادة:',
} as const;
