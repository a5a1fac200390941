import { examChanges } from '#domain/exams/history/exam-changes.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteVersions,
  findContent,
  findLastVersion,
  insertVersion,
} from './exam-versions.repository.ts';

const maxVersions = 100;

/**
 * Keeps an exam as it is at the end of the caller's transaction, in which it is locked, unless it equals the last version. Of the
 * versions the newest 100 stay.
 */
export const recordVersion = async (
  executor: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { examId, actorId, action }: { examId: string; actorId: string; action: string },
): Promise<void> => {
  const content = await findContent(executor, examId);
  if (!content) return;
  const last = await findLastVersion(executor, examId);
  const changes = last ? examChanges(last.content, content) : [];
  if (last && changes.length === 0) return;
  const number = (last?.number ?? 0) + 1;
  await insertVersion(executor, {
    exam_id: examId,
    number,
    action,
    saved_by: actorId,
    saved_at: clock.now(),
    content,
    changes,
  });
  if (number > maxVersions) await deleteVersions(executor, examId, number - maxVersions);
};
