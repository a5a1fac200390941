/** Texts of the printed cards of attendance. */
export const attendanceCardTexts = {
  document: (group: string) => `بطاقات حضور ${group}`,
  documentOfOne: (name: string) => `بطاقة حضور ${name}`,
  grade: 'الصف',
  group: 'المجموعة',
  year: 'العام الدراسي',
  /** Answer sheets ask for it behind the number. */
  checkDigit: 'خانة التحقق',
  checkAndCode: (check: string, centreCode: string) =>
    centreCode === '' ? check : `${check}، كود السنتر ${centreCode}`,
  yearOf: (lastYear: number) => `${lastYear - 1}/${lastYear}`,
  note: 'يمسحها المساعد عند باب كل حصة. لا تفتح حسابًا، ولا يُسجَّل بها أحد غير صاحبها.',
} as const;
