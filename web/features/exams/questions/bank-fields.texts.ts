/** Texts of what a question says of itself in the question bank. */
export const bankFieldsTexts = {
  fields: 'في بنك الأسئلة',
  level: 'المستوى',
  levels: { '': 'بلا مستوى', easy: 'سهل', medium: 'متوسط', hard: 'صعب' },
  year: 'السنة',
  source: 'المصدر',
} as const;
