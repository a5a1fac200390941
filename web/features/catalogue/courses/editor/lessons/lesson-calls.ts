import { stateOf } from '#web/features/catalogue/courses/editor/edited-state.ts';
import { lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import type { LessonBody, EditedLesson } from './lesson-form.ts';

export const saveLesson = (
  body: LessonBody,
  lesson: EditedLesson | undefined,
  options: SaveOptions,
): Promise<EditedLesson> =>
  lesson
    ? callWithProgress(lessons.update, { body: { ...body, ...stateOf(lesson) } }, options)
    : callWithProgress(lessons.create, { body: { ...body, Id: options.newId } }, options);

export const loadLesson = (id: string): Promise<EditedLesson> =>
  call(lessons.get, { params: { id } });
