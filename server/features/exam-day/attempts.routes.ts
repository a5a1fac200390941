import { isStaff } from '#domain/permissions/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { examAttempts } from '#contract/exam-day/exam-attempts.ts';
import { exams } from '#contract/exams/exams.ts';
import { presentSharedQuestions, showTaughtExam } from '#server/features/exams/exams.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { beginExam } from './begin-exam.service.ts';
import { cacheReader } from './latest-exam.ts';
import { openQuestion } from './open-question.service.ts';
import { presentOwnExam, presentWholeExam, readsSharedQuestions } from './own-exam.presenter.ts';
import { presentOwnResult } from './own-result.presenter.ts';
import { readExamsOfLesson, readOpenExam } from './read-exam.service.ts';
import { readSharedQuestions } from './read-shared-questions.service.ts';
import { saveExamAnswers } from './save-answers.service.ts';
import { submitExam } from './submit-exam.service.ts';

/** The bytes of a version never change. */
const immutable = 'private, max-age=31536000, immutable';

/** The reads of an exam: whole, as in the specification, or in parts, as the web client loads it. */
const bindReading = (app: FastifyInstance, platform: Platform): void => {
  const { files } = platform;
  bind(app, exams.get, async ({ viewer, params }) =>
    isStaff(viewer.role)
      ? showTaughtExam(platform, params.id)
      : presentWholeExam(await readOpenExam(platform, viewer, params.id), viewer, files),
  );
  bind(app, exams.listByLesson, async ({ viewer, params }) =>
    (await readExamsOfLesson(platform, viewer, params.id)).map((exam) =>
      presentWholeExam(exam, viewer, files),
    ),
  );
  bind(app, examAttempts.getOwn, async ({ viewer, params }) => {
    const exam = await readOpenExam(platform, viewer, params.id);
    if (readsSharedQuestions(exam)) {
      cacheReader(platform, { studentId: viewer.id, examId: params.id });
    }
    return presentOwnExam(exam, viewer, files);
  });
  bind(app, examAttempts.listOwnByLesson, async ({ viewer, params }) =>
    (await readExamsOfLesson(platform, viewer, params.id)).map((exam) =>
      presentOwnExam(exam, viewer, files),
    ),
  );
  bind(app, examAttempts.sharedQuestions, async ({ viewer, params, request, reply }) => {
    const content = await readSharedQuestions(platform, viewer, params);
    void reply.header('cache-control', immutable);
    return platform.replies.send(
      `exam-questions:${params.id}:${params.version}`,
      request,
      reply,
      async () => presentSharedQuestions(content, files),
    );
  });
};

/** Binds the calls of a student who reads, takes and submits an exam (spec §7). */
export const attemptsPlugin = featurePlugin('attempts', (app, platform) => {
  bindReading(app, platform);
  bind(app, examAttempts.begin, async ({ viewer, params }) =>
    presentOwnExam(await beginExam(platform, viewer, params.id), viewer, platform.files),
  );
  bind(app, examAttempts.save, ({ viewer, params, body }) =>
    saveExamAnswers(platform, viewer, { ...body, examId: params.id }),
  );
  bind(app, examAttempts.openQuestion, ({ viewer, params, body }) =>
    openQuestion(platform, viewer, { examId: params.id, index: body.index }),
  );
  bind(app, examAttempts.submit, async ({ viewer, body }) => {
    const { row, content } = await submitExam(platform, viewer, body);
    return presentOwnResult(row, content, { now: platform.clock.now() });
  });
});
