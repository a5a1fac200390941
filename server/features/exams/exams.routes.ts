import { exams } from '#contract/exams/exams.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { registerExamDrafts } from './drafts/exam-drafts.routes.ts';
import { registerExamVersions } from './history/exam-versions.routes.ts';
import { presentExamListItem } from './exams.presenter.ts';
import { listExams } from './exams.repository.ts';
import { registerNotation } from './notation.routes.ts';
import { countResults } from './result-counts.ts';
import { registerExamChanges } from './save-exam.routes.ts';

/** Binds the calls with which the teacher lists and writes exams (spec §7), and the preview of notation. */
export const examsPlugin = featurePlugin('exams', (app, platform) => {
  bind(app, exams.list, async () => {
    const [rows, results] = await Promise.all([
      listExams(platform.database),
      countResults(platform),
    ]);
    return rows.map((row) => presentExamListItem(row, results.of(row.id)));
  });
  registerExamChanges(app, platform);
  registerExamDrafts(app, platform);
  registerExamVersions(app, platform);
  registerNotation(app);
});
