import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import type { CourseBody, EditedCourse } from './course-form.ts';
import type { EditedLesson, LessonBody } from './lessons/lesson-form.ts';

/** The version on which an edit is based: the server refuses one that is not the newest (409). */
const stateOf = ({ id, version }: { id: string; version: number }) => ({
  Id: id,
  Version: version,
});

export const saveCourse = (
  body: CourseBody,
  course: EditedCourse | undefined,
  options: SaveOptions,
): Promise<EditedCourse> =>
  course
    ? callWithProgress(courses.update, { body: { ...body, ...stateOf(course) } }, options)
    : callWithProgress(courses.create, { body: { ...body, Id: options.newId } }, options);

export const saveLesson = (
  body: LessonBody,
  lesson: EditedLesson | undefined,
  options: SaveOptions,
): Promise<EditedLesson> =>
  lesson
    ? callWithProgress(lessons.update, { body: { ...body, ...stateOf(lesson) } }, options)
    : callWithProgress(lessons.create, { body: { ...body, Id: options.newId } }, options);

export const loadCourse = (id: string): Promise<EditedCourse> =>
  call(courses.get, { params: { id } });

export const loadLesson = (id: string): Promise<EditedLesson> =>
  call(lessons.get, { params: { id } });
