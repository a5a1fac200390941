import { platformFullName } from '#domain/platform.ts';

/** Words of the exported files. */
export const exportTexts = {
  fileName: 'الطلاب',
  sheet: 'الطلاب',
  headers: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    centre: 'السنتر',
    grade: 'الصف الدراسي',
    registeredAt: 'تاريخ التسجيل',
    lastActiveAt: 'آخر نشاط',
    subscription: 'الاشتراك',
    premiumEndsAt: 'نهاية الاشتراك',
    activeSubscriptions: 'اشتراكات سارية',
    watchedMinutes: 'دقائق المشاهدة',
    completedLessons: 'دروس مكتملة',
    isVerified: 'البريد مؤكد',
    qualifications: 'المؤهلات',
    bio: 'نبذة',
  },
  premium: 'مشترك',
  free: 'غير مشترك',
  yes: 'نعم',
  no: 'لا',
} as const;

/** Validation errors of a gift. */
export const giftTexts = {
  too_early: 'اختر يومًا بعد اليوم',
  too_late: 'أقصى مدة للهدية سنتان من اليوم',
} as const;

/** The mail about a gift of Premium. */
export const giftMailTexts = {
  subject: `اشتراك هدية لك في ${platformFullName}`,
  paragraphs: (lastDay: string) => [
    `هدية معلمك إليك: اشتراك يفتح لك كل الدروس والامتحانات حتى نهاية يوم ${lastDay}.`,
    'لا تحتاج إلى دفع أي شيء: سجّل الدخول وابدأ التعلم.',
  ],
  action: 'ابدأ التعلم',
  note: 'ينتهي الاشتراك من تلقاء نفسه، ولن يُطلب منك دفع بعده.',
} as const;
