/** Texts of the live lessons on a student's home, which address nobody. */
export const ownLiveTexts = {
  live: 'حصة مباشرة',
  until: (time: string) => `حتى ${time}`,
  now: 'الآن',
  enter: 'دخول الحصة',
  opensBefore: (minutes: number) => `يُفتح الدخول قبل الموعد بـ${minutes} دقائق.`,
  offline: 'الدخول يحتاج إلى الإنترنت.',
  failed: 'تعذر الدخول إلى الحصة',
} as const;
