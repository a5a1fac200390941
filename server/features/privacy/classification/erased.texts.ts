/** What stands where a deleted student was named. */
export const erasedTexts = {
  firstName: 'طالب محذوف',
  mergedName: 'طالب مدموج',
  certificateName: 'حُذف الاسم بطلب صاحبه',
};
