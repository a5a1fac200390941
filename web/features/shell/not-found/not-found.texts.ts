import { addressing } from '#web/ui/addressing.ts';

export const notFoundTexts = addressing('notFound', {
  element: 'غير مكتشف',
  measure: 'الكتلة مجهولة',
  title: 'الصفحة غير موجودة',
  explanation: 'ربما تغيّر الرابط أو كُتب ناقصًا.',
  home: 'عد إلى الرئيسية',
  courses: 'تصفح المناهج',
});
