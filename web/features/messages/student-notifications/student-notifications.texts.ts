import { addressing } from '#web/ui/addressing.ts';

/** Texts of a student's notifications and of the bell. */
export const studentNotificationsTexts = addressing('studentNotifications', {
  title: 'إشعاراتي',
  lead: 'الجديد في الدروس والامتحانات، ويبقى كل إشعار 90 يومًا.',
  loginRequired: 'سجّل الدخول لترى إشعاراتك',
  loading: 'جارٍ تحميل إشعاراتك…',
  loadFailed: 'تعذر تحميل الإشعارات. تحقق من اتصالك وأعد المحاولة.',
  none: 'لا إشعارات بعد',
  noneHint: 'سيظهر هنا كل درس جديد، وكل رد من المعلم، وموعد كل امتحان.',
  firstStep: 'تصفّح المناهج',
  forTeacher: 'هذه الصفحة لإشعارات الطلاب. إشعاراتك في واجهة المعلم.',
  dashboard: 'افتح واجهة المعلم',
  list: 'الإشعارات',
  isUnread: 'غير مقروء',
  read: 'علِّمه مقروءًا',
  readAll: 'علِّم الكل مقروءًا',
  readFailed: 'لم يُحفظ أن الإشعار قُرئ',
  bell: 'إشعاراتي',
  bellUnread: (count: string) => `إشعاراتي، غير المقروءة: ${count}`,
});
