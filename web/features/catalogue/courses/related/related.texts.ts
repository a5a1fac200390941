/** Texts of the related courses, which load after the course (spec §2, §8). */
export const relatedTexts = {
  title: 'أبواب ذات صلة',
  hint: (grade: string) => `أبواب أخرى لطلاب ${grade}`,
  failed: 'فشل في جلب الأبواب ذات الصلة',
};
