import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { examForm } from '#contract/exam-forms.ts';
import { exams } from '#contract/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeExam } from './change-exam.service.ts';
import { duplicateExam } from './duplicate-exams.service.ts';
import { type ExamType, pdfType, readExamForm } from './read-exam-form.ts';
import { createExam, publishExam, removeExam } from './save-exam.service.ts';

/** How the teacher sees an exam after a change. */
type Show = (viewer: Viewer, id: string) => Promise<RouteReply<typeof exams.get>>;

const registerCreation = (app: FastifyInstance, platform: Platform, show: Show): void => {
  const create = async (viewer: Viewer, body: z.output<typeof examForm>, examType: ExamType) =>
    show(viewer, await createExam(platform, viewer.id, readExamForm(body, examType)));

  bind(app, exams.create, ({ viewer, body }) => create(viewer, body, body.ExamType ?? 0));
  bind(app, exams.createMultipleChoice, ({ viewer, body }) =>
    create(viewer, body, body.ExamType === 1 ? 1 : 0),
  );
  bind(app, exams.createPdf, ({ viewer, body }) => create(viewer, body, pdfType));
};

/** Binds the calls with which the teacher makes and changes exams (spec §7). */
export const registerExamChanges = (app: FastifyInstance, platform: Platform, show: Show): void => {
  registerCreation(app, platform, show);
  bind(app, exams.update, async ({ viewer, params, body }) => {
    await changeExam(platform, viewer.id, params.id, body);
    return show(viewer, params.id);
  });
  bind(app, exams.change, async ({ viewer, params, body }) => {
    await publishExam(platform, viewer.id, params.id, body.isPublished);
    return show(viewer, params.id);
  });
  bind(app, exams.duplicate, async ({ viewer, params }) =>
    show(viewer, await duplicateExam(platform, viewer.id, params.id)),
  );
  bind(app, exams.delete, ({ viewer, params }) => removeExam(platform, viewer.id, params.id));
};
