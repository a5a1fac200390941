import { trash } from '#contract/trash/trash.ts';
import { joinFullName } from '#domain/text/names.ts';
import { restorableUntil } from '#domain/trash/trash.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hiddenKindsOf } from './hidden-kinds.ts';
import { purge, restore, type Restorers } from './restore.service.ts';
import { listTrash, type TrashRow } from './trash.repository.ts';

const present = (row: TrashRow) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  place: row.place,
  lessonCount: row.lesson_count,
  examCount: row.exam_count,
  resultCount: row.result_count,
  deletedBy: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  deletedAt: row.deleted_at.toISOString(),
  restorableUntil: restorableUntil(row.deleted_at).toISOString(),
});

type Options = { platform: Platform; restorers: Restorers };

/** Binds the calls on the trash. */
export const trashPlugin = featurePlugin<Options>('trash', (app, platform, { restorers }) => {
  bind(app, trash.list, async ({ viewer, query, reply }) => {
    const { rows, total } = await listTrash(platform.database, {
      ...query,
      hiddenKinds: hiddenKindsOf(viewer),
    });
    void reply.header('x-total-count', total);
    return rows.map(present);
  });
  bind(app, trash.restore, ({ viewer, params }) => restore(platform, restorers, viewer, params.id));
  bind(app, trash.purge, ({ viewer, params }) => purge(platform, viewer.id, params.id));
});
