import type { PluralForms } from '#domain/plural.ts';

/** Texts of the course's own page (spec §2, §8). */
export const courseTexts = {
  pageTitle: 'تفاصيل الدورة',
  courses: 'المناهج',
  premium: 'مميزة',
  free: 'مجانية',
  duration: 'المدة',
  lessonCount: 'عدد الدروس',
  studentCount: 'الطلاب',
  lessons: 'دروس الدورة',
  lessonsHint: 'مرتبة كما ندرسها. ابدأ من الدرس الأول.',
  noLessons: 'لم تُضف دروس إلى هذه الدورة بعد',
  noLessonsHint: 'ستظهر الدروس هنا فور نشرها. تصفح دورة أخرى إلى ذلك الحين.',
  browseCourses: 'تصفح المناهج',
  startFirst: 'ابدأ الدرس الأول',
  willLearn: 'ماذا ستتعلم',
  requirements: 'ما تحتاجه قبل البدء',
  premiumBanner: 'هذه دورة مميزة. اشترك لتفتح كل دروسها وامتحاناتها.',
  subscribeNow: 'اشترك الآن',
  openedBySubscription: 'افتحه بالاشتراك',
  related: 'دورات ذات صلة',
  relatedHint: (grade: string) => `دورات أخرى لطلاب ${grade}`,
  missingId: 'معرف الدورة غير متوفر',
  notFound: 'الدورة غير موجودة',
  notFoundHint: 'ربما حُذفت الدورة أو تغيّر رابطها.',
  login: 'سجّل الدخول',
  loginRequired: 'يرجى تسجيل الدخول للوصول إلى هذه الدورة',
  sessionEnded: 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.',
  forbidden: 'غير مصرح لك بالوصول إلى هذه الدورة. يجب أن تكون طالبًا أو مدرسًا للوصول إلى هذه الدورة.',
  loadFailed: 'فشل في جلب تفاصيل الدورة',
  relatedFailed: 'فشل في جلب الأبواب ذات الصلة',
};

export const lessonCountForms: PluralForms = {
  zero: 'لا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};
