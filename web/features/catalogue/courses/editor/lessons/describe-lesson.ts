import { useQueryClient } from '@tanstack/react-query';
import { monthLabel } from '#domain/rights/months.ts';
import { editorFormTexts } from '#web/lib/forms/editor-form.texts.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import { taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import {
  lessonFieldTexts,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import type { LessonValues } from './lesson-form.ts';

const labels: Record<keyof LessonValues, string> = {
  ...lessonFieldTexts,
  isAccessible: texts.isAccessible,
  isPreview: texts.isPreview,
  isPublished: editorFormTexts.published,
};

/** A lesson's field by its label, and its value in words. */
export function useDescribeLesson(): DescribeField {
  const queryClient = useQueryClient();
  const textOf = (path: string, value: unknown) => {
    if (path === 'monthAssigned' && value !== '') return monthLabel(Number(value));
    if (path === 'isFree') return value === true ? texts.isFree : texts.isPaid;
    if (path === 'isAccessible') return value === true ? texts.isAccessible : texts.isNotAccessible;
    if (path === 'isPreview') return value === true ? texts.isPreview : texts.isNotPreview;
    if (path !== 'courseId') return undefined;
    const courses = queryClient.getQueryData(taughtCoursesQuery.queryKey);
    return courses?.find(({ id }) => id === value)?.name;
  };
  return (path, value) => ({
    label: labels[path as keyof LessonValues],
    text: textOf(path, value),
  });
}
