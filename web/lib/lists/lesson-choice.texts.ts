/** Texts of the choice of a course and one of its lessons. */
export const lessonChoiceTexts = {
  course: 'الباب',
  chooseCourse: 'اختر الباب',
  lesson: 'الدرس',
  chooseLesson: 'اختر الدرس',
  noLessons: 'لا دروس في هذا الباب بعد',
  coursesFailed: 'فشل في جلب الأبواب',
  lessonsFailed: 'فشل في جلب الدروس',
};
