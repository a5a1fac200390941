import type { TrashKind } from '#contract/trash/trash.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { kinds, type Root } from './kinds.repository.ts';
import { countContents, deleteRow, getRoot, insertEntry } from './trash.repository.ts';
import { fillTrash } from './trash-rows.repository.ts';

type Deletion = { kind: TrashKind; id: string; actorId: string };

/**
 * Deletes a row with everything below it, in the caller's transaction, and stores it in the trash, from which it can be
 * restored for 30 days (decisions/0084). Returns the row; undefined when it is gone.
 */
export const moveToTrash = async (
  executor: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { kind, id, actorId }: Deletion,
): Promise<Root | undefined> => {
  const found = kinds[kind];
  const entry = { id, kind, deletedBy: actorId, deletedAt: clock.now() };
  if (!(await insertEntry(executor, found, entry))) return undefined;
  await fillTrash(executor, { id, table: found.table });
  const root = await getRoot(executor, found, id);
  await countContents(executor, id);
  await deleteRow(executor, found, id);
  return root;
};
