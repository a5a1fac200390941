/** What stands where a deleted student was named. */
export const erasedTexts = {
  firstName: 'طالب محذوف',
  certificateName: 'حُذف الاسم بطلب صاحبه',
};
