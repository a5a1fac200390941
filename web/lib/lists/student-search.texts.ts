export const studentSearchTexts = {
  searching: 'جارٍ البحث…',
  failed: 'تعذر البحث. حاول مرة أخرى.',
  nobody: 'لا يوجد طالب بهذا الاسم أو الرقم',
};
