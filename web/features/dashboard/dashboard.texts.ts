/** Texts of the dashboard's frame (spec §2, teacher dashboard). */
export const dashboardTexts = {
  title: 'لوحة التحكم',
  greeting: (name: string) => `أهلًا، ${name}`,
  lastLogin: 'آخر دخول:',
  firstLogin: 'هذا أول دخول لك',
  studentInterface: 'واجهة الطالب',
  logout: 'تسجيل الخروج',
  menu: 'أقسام لوحة التحكم',
  waiting: 'بانتظارك',
  students: 'الطلاب',
  courses: 'الأبواب',
  accessCodes: 'أكواد الوصول',
  exams: 'الامتحانات',
  inquiries: 'أسئلة الطلاب',
  honor: 'لوحة الشرف',
  discounts: 'أكواد الخصم',
  notifications: 'الإشعارات',
} as const;
