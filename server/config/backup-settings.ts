import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { optional } from './optional.ts';

/** The nightly backups, and the key for restoring one. */
export type BackupSettings = {
  /** Where the nightly backups lie. */
  backupDir: string;
  /** How many of them stay. */
  backupCount: number;
  /** When they are made, by the clock of Cairo: `03:40`. */
  backupTime: string;
  /** The key of another installation, whose backup is restored. */
  backupKey: string | undefined;
  /** Whether the database is backed up before migrations change it. */
  backsUpBeforeUpgrade: boolean;
};

export const backupVariables = {
  BACKUP_DIR: {
    schema: optional(z.string()),
    allowed: 'a folder',
    meaning: 'Where the nightly backups lie; see [operating.md](operating.md)',
    whenUnset: '`DATA_DIR/backups`',
  },
  BACKUP_COUNT: {
    schema: optional(
      z.string().check(z.refine((value) => /^[1-9]\d?$/u.test(value) && Number(value) <= 12)),
    ),
    // A deletion is carried out after 14 days: a restored backup still has the request (domain/privacy/deletion.ts).
    allowed: 'a whole number from 1 to 12',
    meaning: 'How many nightly backups stay, at most 12',
    whenUnset: '7',
  },
  BACKUP_TIME: {
    schema: optional(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u))),
    allowed: 'an hour and a minute in Cairo, such as 03:40',
    meaning: 'When they are made, by the clock of Cairo',
    whenUnset: '03:40',
  },
  BACKUP_KEY: {
    schema: optional(z.string().check(z.regex(/^AGE-SECRET-KEY-1[A-Z0-9]+$/u))),
    allowed: 'what `npm run backup -- --key` printed',
    meaning: 'The key of the backup that `npm run restore` reads',
    whenUnset: 'none',
  },
  BACKUP_BEFORE_UPGRADE: {
    schema: optional(z.enum(['0', '1'])),
    allowed: '0 or 1',
    meaning: '`0` starts a new version without backing up the rows before it changes the database',
    whenUnset: '1',
  },
} as const;

export const readBackupSettings = (
  read: (name: keyof typeof backupVariables) => string | undefined,
  dataDir: string,
): BackupSettings => ({
  backupDir: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
  backupCount: Number(read('BACKUP_COUNT') ?? 7),
  // After the nightly cleaning, so that a backup does not contain what the cleaning removes.
  backupTime: read('BACKUP_TIME') ?? '03:40',
  backupKey: read('BACKUP_KEY'),
  backsUpBeforeUpgrade: read('BACKUP_BEFORE_UPGRADE') !== '0',
});
