import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import { assertOwnGroup } from './own-group.ts';
import type * as z from 'zod/mini';
import { groups } from '#contract/school/groups.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { type GroupRow, listGroups } from './groups.repository.ts';
import { getGroup, removeGroup, saveGroup } from './save-group.service.ts';

const presentGroup = (row: GroupRow): z.input<typeof groups.get.reply> => ({
  id: row.id,
  name: row.name,
  grade: row.grade,
  centre: row.centre,
  weeklyTimes: row.weekly_times,
  capacity: row.capacity,
  isArchived: row.is_archived,
  showsBest: row.shows_best,
  memberCount: row.member_count,
  version: row.version,
});

/** Binds the calls on groups of students (decisions/0083). */
export const groupsPlugin = featurePlugin('groups', (app, platform) => {
  bind(app, groups.list, async ({ viewer }) => {
    const rows = await listGroups(platform.database);
    const callerGroups = groupsOf(viewer);
    return rows.filter(({ id }) => callerGroups?.includes(id) ?? true).map(presentGroup);
  });
  bind(app, groups.get, async ({ viewer, params }) => {
    assertOwnGroup(viewer, params.id);
    return presentGroup(await getGroup(platform, params.id));
  });
  bind(app, groups.save, async ({ viewer, body }) =>
    presentGroup(await saveGroup(platform, viewer.id, body)),
  );
  bind(app, groups.delete, ({ viewer, params, query }) =>
    removeGroup(platform, viewer.id, { id: params.id, withMembers: query.withMembers }),
  );
});
