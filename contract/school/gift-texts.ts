/** Validation errors of a gift; the form of the dashboard shows the same. */
export const giftTexts = {
  endsAt: 'اختر آخر يوم في الهدية',
  month: 'اختر شهرًا من 1 إلى 12',
  lesson: 'اختر الدرس',
  credits: 'اكتب عدد الأرصدة من 1 إلى 100',
  freeLesson: 'هذا الدرس مجاني ومفتوح للجميع',
  draftLesson: 'هذا الدرس مسودة. انشره ثم أهدِه.',
  tooEarly: 'اختر يومًا بعد اليوم',
  tooLate: 'تنتهي الهدية مع نهاية العام الدراسي على الأكثر',
} as const;
