import type { TrashKind } from '#contract/trash/trash.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isAnyUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { hiddenKindsOf } from './hidden-kinds.ts';
import { type Kind, kinds, lockParent, type Root } from './kinds.repository.ts';
import {
  changeRoot,
  deleteEntry,
  getRoot,
  isInTrash,
  listPersonalFiles,
  lockEntry,
} from './trash.repository.ts';
import { emptyIntoTables } from './trash-rows.repository.ts';

/**
 * Functions that make room for a restored row and return its changed columns. The owner of each table registers one at the
 * start.
 */
export type Restorers = Partial<
  Record<TrashKind, (transaction: Executor, root: Root) => Promise<Root>>
>;

const getEntry = async (executor: Executor, id: string) => {
  const entry = await lockEntry(executor, id);
  if (!entry) throw new AppError('trash.not_found');
  const kind = entry.kind as TrashKind;
  return { ...entry, kind, found: kinds[kind] };
};

const restoreRows = async (
  executor: Executor,
  { id, found, makeRoom }: { id: string; found: Kind; makeRoom: Restorers[TrashKind] },
): Promise<void> => {
  const root = await getRoot(executor, found, id);
  if (found.parent && !(await lockParent(executor, found, root))) {
    const { table, column } = found.parent;
    const isThere = await isInTrash(executor, table, String(root[column]));
    throw new AppError(isThere ? 'trash.place_in_trash' : 'trash.place_gone');
  }
  await changeRoot(executor, found, id, (await makeRoom?.(executor, root)) ?? {});
  await emptyIntoTables(executor, { id, table: found.table });
};

/**
 * Restores a row with everything that was deleted with it, at its former place where that is free.
 * @throws AppError trash.not_found, also for what is not the caller's; trash.place_in_trash, trash.place_gone; trash.taken when something new has its name
 */
export const restore = async (
  platform: Platform,
  restorers: Restorers,
  viewer: Pick<Viewer, 'id' | 'assistant'>,
  id: string,
): Promise<void> => {
  try {
    await changePublic(platform, publicTopics.courses, async (transaction) => {
      const { found, kind, title } = await getEntry(transaction, id);
      if (hiddenKindsOf(viewer).includes(kind)) throw new AppError('trash.not_found');
      await restoreRows(transaction, { id, found, makeRoom: restorers[kind] });
      await deleteEntry(transaction, id);
      await recordAction(transaction, platform, {
        actorId: viewer.id,
        action: 'trash.restore',
        subjectId: id,
        detail: { kind, title },
      });
    });
  } catch (error) {
    if (isAnyUniqueViolation(error)) throw new AppError('trash.taken');
    throw error;
  }
};

/**
 * Deletes an entry of the trash; pictures of persons are removed at once, other files by the nightly cleaning.
 * @throws AppError trash.not_found, also when it was restored meanwhile
 */
export const purge = async (platform: Platform, actorId: string, id: string): Promise<void> => {
  const { database, files } = platform;
  const removeBytes = await database.transaction().execute(async (transaction) => {
    const { kind, title } = await getEntry(transaction, id);
    const pictures = await listPersonalFiles(transaction, id);
    await deleteEntry(transaction, id);
    await recordAction(transaction, platform, {
      actorId,
      action: 'trash.purge',
      subjectId: id,
      detail: { kind, title },
    });
    return files.erase(transaction, pictures);
  });
  await removeBytes();
};
