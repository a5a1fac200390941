/** Texts of the dashboard's frame (spec §2, teacher dashboard). */
export const dashboardTexts = {
  title: 'لوحة التحكم',
  greeting: (name: string) => `أهلًا، ${name}`,
  studentInterface: 'واجهة الطالب',
  logout: 'تسجيل الخروج',
  menu: 'أقسام لوحة التحكم',
  courses: 'الأبواب',
  exams: 'الامتحانات',
} as const;
