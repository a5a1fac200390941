import { courseCategories, courseCategoryNames } from '#domain/catalogue/courses.ts';
import { fromEducationalLevel } from '#domain/settings/educational-level.ts';
import { editorFormTexts } from '#web/lib/forms/editor-form.texts.ts';
import { readSite } from '#web/lib/site.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import {
  courseFieldTexts,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import type { CourseValues } from './course-form.ts';

const labels: Record<keyof CourseValues, string> = {
  ...courseFieldTexts,
  isPublished: editorFormTexts.published,
  imageFile: texts.image,
  imageCrop: texts.image,
  removeImage: texts.image,
};

const textOf = (path: string, value: unknown): string | undefined => {
  if (path === 'category') {
    const category = courseCategories.find((candidate) => candidate === value);
    return category && courseCategoryNames[category];
  }
  const grade = path === 'educationalLevel' ? fromEducationalLevel(String(value)) : 0;
  return grade === 0 ? undefined : readSite().gradeNames[grade];
};

/** A course's field by its label, and its value in words. */
export const describeCourseField: DescribeField = (path, value) => ({
  label: labels[path as keyof CourseValues],
  text: textOf(path, value),
});
