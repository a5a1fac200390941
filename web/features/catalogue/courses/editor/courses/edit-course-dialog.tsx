import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#web/lib/forms/waiting-sheet.tsx';
import { CourseDialog } from './course-dialog.tsx';
import { editedCourseQuery } from '#web/features/catalogue/courses/editor/course-editor.queries.ts';
import { coursesPanelTexts as texts } from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';

/** A card has only part of a course, so the form first loads all of its current state. */
export function EditCourseDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const course = useQuery(editedCourseQuery(courseId));
  if (course.data) return <CourseDialog course={course.data} onClose={onClose} />;
  return (
    <WaitingSheet
      title={texts.editCourse}
      query={course}
      failed={texts.courseFailed}
      onClose={onClose}
    />
  );
}
