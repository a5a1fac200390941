import { addressing } from '#web/ui/addressing.ts';

export const maintenanceTexts = addressing('maintenance', {
  title: 'المنصة تحت الصيانة',
  explanation: 'نرتّب المعمل من جديد. نعود بعد قليل، وكل ما حفظته في مكانه.',
  retries: 'تُفتح هذه الصفحة وحدها حين نعود.',
  retry: 'أعد المحاولة الآن',
  teacherLogin: 'دخول المعلم',
  element: 'قيد التحضير',
  measure: 'لحظات',
});
