/** The charge of a class to which a student came. */
export const classChargeTexts = {
  title: (day: string) => `حصة ${day}`,
  takenBack: 'عُدّل الحضور',
  cancelled: 'أُلغيت الحصة',
} as const;
