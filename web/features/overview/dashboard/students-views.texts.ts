/** Texts of the views of the students' panel. */
export const studentsViewsTexts = {
  label: 'عروض الطلاب',
  students: 'الحسابات',
  invitations: 'الدعوات',
  newsletter: 'النشرة البريدية',
  import: 'استيراد طلاب',
} as const;
