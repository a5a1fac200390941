import { addressing } from '#web/ui/addressing.ts';

/** Texts of the pages of honors (spec §2, §8). */
export const honorTexts = addressing('honors', {
  all: {
    title: 'لوحة الشرف',
    lead: 'طلاب كرّمهم معلمهم، وكلمته في كل منهم.',
    toOther: 'تكريماتي',
    emptyHint: 'حين يكرّم المعلم أحد الطلاب، يظهر تكريمه هنا.',
  },
  own: {
    title: 'تكريماتي',
    lead: 'كل تكريم كتبه لك معلمك، الأحدث أولًا.',
    toOther: 'لوحة الشرف',
    emptyHint: 'حين يكرّمك معلمك، تجد كلمته هنا.',
  },
  loginRequired: 'يرجى تسجيل الدخول للوصول إلى لوحة الشرف',
  loading: 'جارٍ تحميل لوحة الشرف…',
  empty: 'لا توجد تكريمات لعرضها حاليًا',
  sessionEnded: 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.',
  forbidden: 'غير مصرح لك بعرض لوحة الشرف',
  loadFailed: 'فشل في جلب التكريمات. حاول مرة أخرى لاحقًا.',
  loadBroken: 'تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
  retry: 'أعد المحاولة',
  login: 'تسجيل الدخول',
  backHome: 'عد إلى الرئيسية',
  noDescription: 'لا يوجد وصف',
  from: 'من',
  hidden: 'لا يراه زملاؤك',
  hiddenNote: 'من تكريماتك ما لا يراه زملاؤك، لأنك سحبت موافقتك على ظهور اسمك في لوحة الشرف.',
  decide: 'راجع موافقتك',
} as const);
