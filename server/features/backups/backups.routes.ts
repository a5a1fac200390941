import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { backups } from '#contract/backups/backups.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ensureBackupKey } from './backup-key.ts';
import { type BackupRow, listBackups } from './backups.repository.ts';

const outcomeOf = (row: BackupRow) => {
  const { problem, lost_file_count: lostFileCount, is_untested: isUntested } = row;
  if (problem === null) return 'proven';
  if (isUntested) return 'untested';
  return lostFileCount === null ? 'failed' : 'incomplete';
};

/** Binds the calls on nightly backups; `folder` contains them. */
export const backupsPlugin = featurePlugin<{ platform: Platform; folder: string }>(
  'backups',
  (app, { database }, { folder }) => {
    bind(app, backups.list, async () =>
      (await listBackups(database)).map((row) => ({
        id: row.id,
        madeAt: row.made_at.toISOString(),
        sizeInBytes: row.size_in_bytes === null ? null : Number(row.size_in_bytes),
        outcome: outcomeOf(row),
        lostFileCount: row.lost_file_count,
      })),
    );

    bind(app, backups.key, async () => ({ key: await ensureBackupKey(database) }));

    bind(app, backups.file, async ({ params, reply }) => {
      const row = (await listBackups(database)).find(({ id }) => id === params.id);
      if (!row || outcomeOf(row) === 'failed') throw new AppError('backup.not_found');
      const file = join(folder, row.file_name);
      await access(file).catch(() => {
        throw new AppError('backup.not_found');
      });
      return reply
        .type('application/octet-stream')
        .header('content-disposition', contentDisposition(row.file_name, false))
        .send(createReadStream(file));
    });
  },
);
