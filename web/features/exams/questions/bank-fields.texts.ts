/** Texts of the fields that the question bank adds to a question. */
export const bankFieldsTexts = {
  fields: 'في بنك الأسئلة',
  level: 'المستوى',
  levels: { '': 'بلا مستوى', easy: 'سهل', medium: 'متوسط', hard: 'صعب' },
  year: 'السنة',
  source: 'المصدر',
} as const;
