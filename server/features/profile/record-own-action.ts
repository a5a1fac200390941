import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Writes down what the teacher did to the own account; a student's own settings are nobody else's matter. */
export const recordOwnAction = async (
  executor: Executor,
  platform: Platform,
  viewer: Viewer,
  action: string,
): Promise<void> => {
  if (viewer.role !== 'teacher') return;
  await recordAction(executor, platform, { actorId: viewer.id, action, subjectId: viewer.id });
};
