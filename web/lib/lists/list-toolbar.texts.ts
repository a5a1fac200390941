export const listToolbarTexts = {
  filters: (count: number) => (count === 0 ? 'تصفية' : `تصفية (${count})`),
  title: 'التصفية',
  titleWithOrder: 'التصفية والترتيب',
  clear: 'أزل التصفية',
  done: 'اعرض النتائج',
  chosen: 'التصفية الحالية',
  remove: (label: string, choice: string) => `أزل التصفية: ${label}، ${choice}`,
};
