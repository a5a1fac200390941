export const shellTexts = {
  skipToContent: 'انتقل إلى المحتوى',
  mainNavigation: 'التنقل الرئيسي',
  home: 'الرئيسية',
  curricula: 'المناهج',
  allCurricula: 'كل المناهج',
  myCertificates: 'شهاداتي',
  teacherInterface: 'واجهة المعلم',
  login: 'سجّل الدخول',
  register: 'أنشئ حسابًا',
  logout: 'سجّل الخروج',
  userMenu: 'قائمة حسابك',
  premium: 'مشترك',
  openMenu: 'افتح القائمة',
  closeMenu: 'أغلق القائمة',
  useDarkTheme: 'استخدم الألوان الداكنة',
  useLightTheme: 'استخدم الألوان الفاتحة',
  sessionEnded: 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.',
  pageFailedTitle: 'لم تُفتح الصفحة',
  pageFailed: 'حدث خطأ غير متوقع أثناء فتح الصفحة. أعد تحميلها، وإن تكرر ذلك فعد إلى الرئيسية.',
  reload: 'أعد تحميل الصفحة',
  backHome: 'عد إلى الرئيسية',
  builtBy: 'تطوير المنصة',
  chatWith: (name: string) => `راسل ${name}`,
  rights: 'جميع الحقوق محفوظة',
};

/** Who built the platform, with their chat links (spec §1). */
export const developers = [
  { name: 'أحمد فؤاد', chatUrl: 'https://wa.me/201000000001' },
  { name: 'سارة يوسف', chatUrl: 'https://wa.me/201000000002' },
] as const;
