import { examAttempts } from '#contract/exams/exam-attempts.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/http/plugin.ts';
import { beginExam } from './begin-exam.service.ts';
import { openQuestion } from './open-question.service.ts';
import { saveExamAnswers } from './save-answers.service.ts';
import { sendExam } from './send-exams.ts';

/** Binds the calls of an exam in progress. */
export const attemptsPlugin = featurePlugin('attempts', (app, platform) => {
  bind(app, examAttempts.begin, async (call) =>
    sendExam(call, await beginExam(platform, call.viewer, call.params.id)),
  );
  bind(app, examAttempts.save, ({ viewer, params, body }) =>
    saveExamAnswers(platform, { ...body, studentId: viewer.id, examId: params.id }),
  );
  bind(app, examAttempts.openQuestion, ({ viewer, params, body }) =>
    openQuestion(platform, viewer, { examId: params.id, index: body.index }),
  );
});
