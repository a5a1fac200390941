/** The mail to the teacher about a backup that failed. */
export const backupTexts = {
  subject: 'لم تكتمل النسخة الاحتياطية الليلة',
  paragraphs: (problem: string) => [
    'لم تُحفظ نسخة الليلة من بيانات المنصة، أو لم تنجح تجربة استعادتها. النسخ السابقة باقية كما هي.',
    'أرسل هذا السطر إلى من يدير الخادم:',
    problem,
  ],
  action: 'افتح النسخ الاحتياطية',
  note: 'تُعاد المحاولة الليلة القادمة في الموعد نفسه.',
};
