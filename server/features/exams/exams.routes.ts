import type { FastifyInstance } from 'fastify';
import { exams } from '#contract/exams.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerExamAttempts } from './exam-attempts.routes.ts';
import { registerOwnResults } from './exam-results.routes.ts';
import { presentExamListItem } from './exams.presenter.ts';
import { listExams } from './exams.repository.ts';
import { registerQuestionImport } from './import-questions.routes.ts';
import { registerNotation } from './notation.routes.ts';
import { registerExamChanges } from './save-exam.routes.ts';
import { sendExam, sendExams } from './send-exams.ts';
import { showExam, showExamsOfLesson } from './show-exams.service.ts';

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
