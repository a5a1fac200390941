/** Words of a page whose scripts are missing; which form of address is used is not known then. */
export const firstVisitTexts = {
  text: 'لم تكتمل هذه الصفحة: الشبكة بطيئة أو منقطعة، أو المتصفح قديم.',
  reload: 'تحميل من جديد',
} as const;
