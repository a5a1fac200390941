import type { FastifyInstance } from 'fastify';
import { examVersions } from '#contract/exams/exam-versions.ts';
import { joinFullName } from '#domain/text/names.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ListedVersionRow, listVersions } from './exam-versions.repository.ts';
import { showVersion } from './show-version.service.ts';

const presentListed = ({
  first_name: firstName,
  last_name: lastName,
  ...row
}: ListedVersionRow) => ({
  number: row.number,
  action: row.action,
  savedBy: joinFullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  savedAt: row.saved_at.toISOString(),
  questionCount: row.question_count,
  changes: row.changes,
});

/** Binds the calls on the saved versions of exams, which are the teacher's. */
export const registerExamVersions = (app: FastifyInstance, platform: Platform): void => {
  bind(app, examVersions.list, async ({ params }) =>
    (await listVersions(platform.database, params.id)).map(presentListed),
  );
  bind(app, examVersions.get, ({ params }) => showVersion(platform, params.id, params.number));
};
