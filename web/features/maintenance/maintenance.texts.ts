export const maintenanceTexts = {
  title: 'المنصة تحت الصيانة',
  explanation: 'نرتّب المعمل من جديد. نعود بعد قليل، وكل ما حفظته في مكانه.',
  retries: 'تُعاد المحاولة وحدها كل دقيقة.',
  retry: 'أعد المحاولة الآن',
  teacherLogin: 'دخول المعلم',
  element: 'قيد التحضير',
  measure: 'لحظات',
};
