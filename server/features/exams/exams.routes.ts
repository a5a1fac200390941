import type { FastifyInstance } from 'fastify';
import { exams } from '#contract/exams.ts';
import { AppError } from '#server/platform/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerExamResults } from './exam-results.routes.ts';
import { mayOpenLessonOf, presentExam, presentExamListItem } from './exams.presenter.ts';
import { findExam, findExamsOfLesson, listExams } from './exams.repository.ts';
import { registerNotation } from './notation.routes.ts';
import { readExamForm } from './read-exam-form.ts';
import { changeExam, createExam, removeExam } from './save-exam.service.ts';

const showExam = async (platform: Platform, viewer: Viewer, id: string) => {
  const row = await findExam(platform.database, id, viewer, platform.clock.now());
  if (!row) throw new AppError('exam.not_found');
  if (!mayOpenLessonOf(row, viewer.role)) throw new AppError('lesson.access_denied');
  return presentExam(row, viewer, platform.files);
};

const showExamsOfLesson = async (platform: Platform, viewer: Viewer, lessonId: string) => {
  const now = platform.clock.now();
  const found = await findExamsOfLesson(platform.database, lessonId, viewer, now);
  if (!found) throw new AppError('lesson.not_found');
  if (!mayOpenLessonOf(found.viewing, viewer.role)) throw new AppError('lesson.access_denied');
  return found.exams.map((row) => presentExam(row, viewer, platform.files));
};

/** Binds the exam calls (spec §7), those of their results and the preview of notation. */
export const registerExams = (app: FastifyInstance, platform: Platform): void => {
  bind(app, exams.list, async () => (await listExams(platform.database)).map(presentExamListItem));
  bind(app, exams.get, ({ viewer, params }) => showExam(platform, viewer, params.id));
  bind(app, exams.listByLesson, ({ viewer, params }) =>
    showExamsOfLesson(platform, viewer, params.id),
  );
  bind(app, exams.createMultipleChoice, async ({ viewer, body }) =>
    showExam(platform, viewer, await createExam(platform, viewer.id, readExamForm(body))),
  );
  bind(app, exams.update, async ({ viewer, params, body }) => {
    await changeExam(platform, viewer.id, params.id, readExamForm(body));
    return showExam(platform, viewer, params.id);
  });
  bind(app, exams.delete, ({ viewer, params }) => removeExam(platform, viewer.id, params.id));
  registerExamResults(app, platform);
  registerNotation(app);
};
