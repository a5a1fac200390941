/** Texts of the views of the students' panel. */
export const studentsViewsTexts = {
  label: 'عروض الطلاب',
  students: 'كل الطلاب',
  invitations: 'الدعوات',
  newsletter: 'رسالة بالبريد للطلاب',
  more: 'المزيد',
  subject: 'الطلاب',
  watermark: 'من صاحب الكود على الفيديو؟',
  import: 'استيراد طلاب',
  add: 'أضف طالبًا',
} as const;
