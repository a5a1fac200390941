import type { FastifyInstance } from 'fastify';
import { examDrafts } from '#contract/exams/exam-drafts.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countExamDrafts,
  findExamDraft,
  type ListedDraftRow,
  listExamDrafts,
} from './exam-drafts.repository.ts';
import { renewDraftLinks } from './renew-draft-links.ts';
import { removeExamDraft, saveExamDraft } from './save-exam-draft.service.ts';

const presentListed = (row: ListedDraftRow) => ({
  id: row.id,
  examId: row.exam_id,
  title: row.title,
  questionCount: row.question_count,
  updatedAt: row.updated_at.toISOString(),
});

/** Binds the calls on drafts of exams, each of which belongs to the teacher who typed it. */
export const registerExamDrafts = (app: FastifyInstance, platform: Platform): void => {
  bind(app, examDrafts.list, async ({ viewer, query: { page, pageSize }, reply }) => {
    const place = { limit: pageSize, offset: (page - 1) * pageSize };
    const [rows, total] = await Promise.all([
      listExamDrafts(platform.database, viewer.id, place),
      countExamDrafts(platform.database, viewer.id),
    ]);
    void reply.header('x-total-count', total);
    return rows.map(presentListed);
  });
  bind(app, examDrafts.get, async ({ viewer, params }) => {
    const row = await findExamDraft(platform.database, viewer.id, params.id);
    if (!row) throw new AppError('exam_draft.not_found');
    return {
      ...presentListed(row),
      examVersion: row.exam_version === null ? null : Number(row.exam_version),
      content: renewDraftLinks(row.content, platform.files),
      revision: row.revision,
    };
  });
  bind(app, examDrafts.save, async ({ viewer, params, body }) => {
    const { revision, updatedAt } = await saveExamDraft(platform, viewer.id, params.id, body);
    return { revision, updatedAt: updatedAt.toISOString() };
  });
  bind(app, examDrafts.delete, ({ viewer, params, query }) =>
    removeExamDraft(platform, viewer.id, { id: params.id, revision: query.revision }),
  );
};
