import type { FastifyInstance } from 'fastify';
import { exams } from '#contract/exams/exams.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerExamAttempts } from '#server/features/attempts/attempts.routes.ts';
import { registerOwnResults } from '#server/features/results/own-results.routes.ts';
import { presentExamListItem } from './exams.presenter.ts';
import { listExams } from './exams.repository.ts';
import { registerQuestionImport } from '#server/features/question-import/question-import.routes.ts';
import { registerNotation } from './notation.routes.ts';
import { registerExamChanges } from './save-exam.routes.ts';
import { sendExam, sendExams } from '#server/features/attempts/send-exams.ts';
import { showExam, showExamsOfLesson } from '#server/features/attempts/show-exams.service.ts';

/** Binds the exam calls (spec §7), those of their results and the preview of notation. */
export const registerExams = (app: FastifyInstance, platform: Platform): void => {
  bind(app, exams.list, async () => (await listExams(platform.database)).map(presentExamListItem));
  bind(app, exams.get, async (call) =>
    sendExam(call, await showExam(platform, call.viewer, call.params.id)),
  );
  bind(app, exams.listByLesson, async (call) =>
    sendExams(call, await showExamsOfLesson(platform, call.viewer, call.params.id)),
  );
  registerExamChanges(app, platform);
  registerQuestionImport(app, platform);
  registerExamAttempts(app, platform);
  registerOwnResults(app, platform);
  registerNotation(app);
};
