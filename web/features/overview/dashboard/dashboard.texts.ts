/** Texts of the dashboard's frame (spec §2, teacher dashboard). */
export const dashboardTexts = {
  title: 'لوحة التحكم',
  greeting: (name: string) => `أهلًا، ${name}`,
  lastLogin: 'آخر دخول:',
  firstLogin: 'هذا أول دخول لك',
  studentInterface: 'واجهة الطالب',
  logout: 'تسجيل الخروج',
  menu: 'أقسام لوحة التحكم',
  bar: 'الأقسام الأولى',
  more: 'المزيد',
  /** Names of panels where five stand side by side on a phone. */
  short: { overview: 'نظرة', inquiries: 'الأسئلة' },
  /** Of the pages below the first tabs. */
  groupNames: { today: 'اليوم', teaching: 'الدراسة', money: 'المال', settings: 'الإعدادات' },
  overview: 'نظرة عامة',
  waiting: 'بانتظارك',
  students: 'الطلاب',
  groups: 'المجموعات',
  courses: 'الأبواب',
  accessCodes: 'أكواد الوصول',
  exams: 'الامتحانات',
  questionBank: 'بنك الأسئلة',
  inquiries: 'أسئلة الطلاب',
  honor: 'لوحة الشرف',
  payments: 'المدفوعات',
  discounts: 'أكواد الخصم',
  notifications: 'الإشعارات',
  trash: 'سلة المحذوفات',
  /** The teacher's settings, in the header and, as a page, in the menu. */
  settings: 'الإعدادات',
  settingsPage: 'إعدادات المنصة',
  security: 'أمان الحساب',
} as const;
