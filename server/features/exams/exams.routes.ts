import { exams } from '#contract/exams/exams.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/http/plugin.ts';
import { presentExamListItem } from './exams.presenter.ts';
import { listExams } from './exams.repository.ts';
import { registerNotation } from './notation.routes.ts';
import { registerExamChanges } from './save-exam.routes.ts';
import { sendExam, sendExams } from '#server/features/attempts/send-exams.ts';
import { showExam, showExamsOfLesson } from '#server/features/attempts/show-exams.service.ts';

/** Binds the exam calls (spec §7) and the preview of notation. */
export const examsPlugin = featurePlugin('exams', (app, platform) => {
  bind(app, exams.list, async () => (await listExams(platform.database)).map(presentExamListItem));
  bind(app, exams.get, async (call) =>
    sendExam(call, await showExam(platform, call.viewer, call.params.id)),
  );
  bind(app, exams.listByLesson, async (call) =>
    sendExams(call, await showExamsOfLesson(platform, call.viewer, call.params.id)),
  );
  registerExamChanges(app, platform);
  registerNotation(app);
});
