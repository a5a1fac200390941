import { LRUCache } from 'lru-cache';
import { anyId } from '#contract/ids.ts';
import type { StaffRights } from '#server/platform/sessions/staff-rights.ts';
import type { AssistantRights } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRightsOfSession, isStudentInGroups } from './staff-rights.repository.ts';

/** Far more than a teacher has assistants with devices. */
const cachedSessions = 500;

/**
 * The rights of assistants. They are read once for a session: whoever changes them ends every session of the account, which
 * the database announces to each node, and an ended session is refused before its rights are asked for (decisions/0170).
 */
export const createStaffRights = ({
  database,
  reservedDatabase,
}: Pick<Platform, 'database' | 'reservedDatabase'>): StaffRights => {
  const cache = new LRUCache<string, AssistantRights>({ max: cachedSessions });
  return {
    find: async ({ sessionId }) => {
      const cached = cache.get(sessionId);
      if (cached) return cached;
      const row = await findRightsOfSession(reservedDatabase, sessionId);
      if (!row) return undefined;
      const rights = {
        role: row.role,
        groupIds: row.group_ids,
        waiverLimitInPiastres: row.waiver_limit_in_piastres,
      };
      cache.set(sessionId, rights);
      return rights;
    },
    isStudentOf: (studentId, groupIds) =>
      isStudentInGroups(database, anyId.parse(studentId), groupIds),
  };
};
