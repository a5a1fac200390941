import { addressing } from '#web/ui/addressing.ts';

/** Words of the menu and the bar that only signed-in people load. */
export const signedInTexts = addressing('signedIn', {
  logout: 'سجّل الخروج',
  profile: 'الملف الشخصي',
  premium: 'مشترك',
  navigation: 'تنقل الطالب',
  today: 'اليوم',
  courses: 'المناهج',
  practice: 'تدرّب',
  results: 'نتائجي',
  account: 'حسابي',
});
