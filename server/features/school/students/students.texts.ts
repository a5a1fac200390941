import { formatPrice } from '#domain/formats/numbers.ts';
import { siteName } from '#server/platform/mail/site-name.ts';
import { inBothForms } from '#domain/text/addressed.ts';

/** Words of the exported files. */
export const exportTexts = {
  fileName: 'الطلاب',
  sheet: 'الطلاب',
  headers: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    parentPhone: 'هاتف ولي الأمر',
    centre: 'السنتر',
    centreCode: 'كود السنتر',
    school: 'المدرسة',
    group: 'المجموعة',
    grade: 'الصف الدراسي',
    registeredAt: 'تاريخ التسجيل',
    lastActiveAt: 'آخر نشاط',
    subscription: 'الاشتراك',
    subscribedUntil: 'نهاية الاشتراك',
    activeSubscriptions: 'اشتراكات سارية',
    watchedMinutes: 'دقائق المشاهدة',
    completedLessons: 'دروس شوهدت كاملة',
    isVerified: 'البريد مؤكد',
    state: 'الحساب',
    cardNumber: 'رقم الطالب',
    qualifications: 'المؤهلات',
    bio: 'نبذة',
    notes: 'ملاحظات المعلم ومساعديه',
  },
  states: { active: 'مفعّل', invited: 'لم يفعّل، مدعو', walkIn: 'لم يفعّل' },
  premium: 'مشترك',
  free: 'غير مشترك',
  yes: 'نعم',
  no: 'لا',
} as const;

/** Errors of a record. */
export const recordTexts = {
  codeOf: (name: string) => `هذا الكود عند ${name}`,
  codeTaken: 'هذا الكود عند طالب آخر',
} as const;

/** The mail about a gift. */
export const giftMailTexts = inBothForms(
  {
    subject: `هدية لك من معلمك في ${siteName}`,
    paragraphs: (contents: string, lastDay: string) => [
      `هدية معلمك إليك: ${contents}، حتى نهاية يوم ${lastDay}.`,
      'لا تحتاج إلى دفع أي شيء: سجّل الدخول وابدأ التعلم.',
    ],
    action: 'ابدأ التعلم',
    note: 'تنتهي الهدية من تلقاء نفسها، ولن يُطلب منك دفع بعدها.',
  },
  {
    paragraphs: (contents, lastDay) => [
      `هدية معلمكِ إليكِ: ${contents}، حتى نهاية يوم ${lastDay}.`,
      'لا تحتاجين إلى دفع أي شيء: سجّلي الدخول وابدئي التعلم.',
    ],
    action: 'ابدئي التعلم',
    note: 'تنتهي الهدية من تلقاء نفسها، ولن يُطلب منكِ دفع بعدها.',
  },
);

/** The centre's own code of a student. */
export const codeText = (code: string): string => `كود ${code}`;

/** What a student owes, or has as credit, in EGP; empty for neither. */
export const balanceText = (egp: number): string => {
  if (egp === 0) return '';
  return egp > 0 ? `عليه ${formatPrice(egp)}` : `له ${formatPrice(-egp)}`;
};
