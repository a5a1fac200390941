import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { examForm } from '#contract/exams/exam-forms.ts';
import { exams } from '#contract/exams/exams.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { changeExam } from './change-exam.service.ts';
import { duplicateExam } from './duplicate-exams.service.ts';
import { type ExamType, readExamForm } from './form/read-exam-form.ts';
import { findStoredExam } from './rows/exam-rows.repository.ts';
import { createExam, removeExam, switchExam } from './save-exam.service.ts';
import { showTaughtExam } from './content/exam-content.ts';

const texts = {
  notPdf:
    'هذا النداء لا ينشئ امتحان PDF. أرسل MCQ أو TrueFalse أو ShortAnswer، أو استخدم /api/Exam/pdf',
  onlyPdf: 'هذا النداء ينشئ امتحان PDF وحده. أرسل PDF أو اترك الحقل، أو استخدم /api/Exam/mcq',
} as const;

const otherType = (text: string) => new AppError('request.invalid', { ExamType: [text] });

const registerCreation = (app: FastifyInstance, platform: Platform): void => {
  const create = async (viewer: Viewer, body: z.output<typeof examForm>, examType: ExamType) => {
    const id = body.Id ?? platform.ids.next();
    const change = () =>
      changeExam(platform, viewer.id, id, { ...body, Version: undefined, ExamType: examType });
    // A stored exam has pictures and a paper that the form need not send again.
    if (body.Id && (await findStoredExam(platform.database, body.Id))) await change();
    else {
      const make = async () => {
        await createExam(platform, viewer.id, readExamForm(body, examType), { id });
      };
      await makeOnce('exams', { make, change });
    }
    return showTaughtExam(platform, id);
  };

  bind(app, exams.create, ({ viewer, body }) =>
    create(viewer, body, body.ExamType ?? examTypes.multipleChoice),
  );
  bind(app, exams.createMultipleChoice, ({ viewer, body }) => {
    if (body.ExamType === examTypes.pdf) throw otherType(texts.notPdf);
    return create(viewer, body, body.ExamType ?? examTypes.multipleChoice);
  });
  bind(app, exams.createPdf, ({ viewer, body }) => {
    if ((body.ExamType ?? examTypes.pdf) !== examTypes.pdf) throw otherType(texts.onlyPdf);
    return create(viewer, body, examTypes.pdf);
  });
};

/** Binds the calls with which the teacher makes and changes exams (spec §7). */
export const registerExamChanges = (app: FastifyInstance, platform: Platform): void => {
  registerCreation(app, platform);
  bind(app, exams.update, async ({ viewer, params, body }) => {
    await changeExam(platform, viewer.id, params.id, body);
    return showTaughtExam(platform, params.id);
  });
  bind(app, exams.change, async ({ viewer, params, body }) => {
    await switchExam(platform, viewer.id, params.id, body);
    return showTaughtExam(platform, params.id);
  });
  bind(app, exams.duplicate, async ({ viewer, params }) =>
    showTaughtExam(platform, await duplicateExam(platform, viewer.id, params.id)),
  );
  bind(app, exams.delete, ({ viewer, params }) => removeExam(platform, viewer.id, params.id));
};
