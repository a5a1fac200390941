/** Words of the exported file. */
export const sheetListTexts = {
  fileName: (examTitle: string) => `أوراق ${examTitle}`,
  sheet: 'الأوراق',
  headers: {
    name: 'الاسم',
    cardNumber: 'الكود',
    group: 'المجموعة',
    state: 'الورقة',
    score: 'الدرجة',
    maxScore: 'الدرجة العظمى',
    percentage: 'النسبة',
    presence: 'الحضور',
    readBy: 'من قرأها',
    readAt: 'وقت القراءة',
  },
  states: {
    counted: 'حُسبت',
    waits: 'تنتظر قرارًا',
    twice: 'مكررة',
    aside: 'لم تُحسب',
  },
  missing: 'لم يسلّم',
  presence: { true: 'حاضر', false: 'غائب', null: 'لم يُسجَّل' },
} as const;
