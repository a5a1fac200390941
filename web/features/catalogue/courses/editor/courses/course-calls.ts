import { stateOf } from '#web/features/catalogue/courses/editor/edited-state.ts';
import { courses } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import type { CourseBody, EditedCourse } from './course-form.ts';

export const saveCourse = (
  body: CourseBody,
  course: EditedCourse | undefined,
  options: SaveOptions,
): Promise<EditedCourse> =>
  course
    ? callWithProgress(courses.update, { body: { ...body, ...stateOf(course) } }, options)
    : callWithProgress(courses.create, { body: { ...body, Id: options.newId } }, options);

export const loadCourse = (id: string): Promise<EditedCourse> =>
  call(courses.get, { params: { id } });
