import { isStaff } from '#domain/permissions/permissions.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Writes the changes that the teacher or an assistant makes to their own account to the audit log. Students' changes of their own are not logged. */
export const recordOwnAction = async (
  executor: Executor,
  platform: Platform,
  viewer: Viewer,
  action: string,
): Promise<void> => {
  if (!isStaff(viewer.role)) return;
  await recordAction(executor, platform, { actorId: viewer.id, action, subjectId: viewer.id });
};
