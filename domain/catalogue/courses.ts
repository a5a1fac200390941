/** The branches of chemistry a course belongs to (spec §3). */
export const courseCategories = [
  'General',
  'Organic',
  'Inorganic',
  'Analytical',
  'Physical',
] as const;
export type CourseCategory = (typeof courseCategories)[number];

export const courseCategoryNames: Record<CourseCategory, string> = {
  General: 'الكيمياء العامة',
  Organic: 'الكيمياء العضوية',
  Inorganic: 'الكيمياء غير العضوية',
  Analytical: 'الكيمياء التحليلية',
  Physical: 'الكيمياء الفيزيائية',
};

/** The default duration of a course (spec §9). */
export const defaultCourseDuration = '10 ساعة';
export const defaultLessonDuration = '30 دقيقة';
