/** Texts of the views of the students' panel. */
export const studentsViewsTexts = {
  label: 'عروض الطلاب',
  students: 'كل الطلاب',
  invitations: 'الدعوات',
  newsletter: 'النشرة البريدية',
  import: 'استيراد طلاب',
  add: 'أضف طالبًا',
} as const;
