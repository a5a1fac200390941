export { assertArchive, readArchive } from './archive.ts';
export { ensureBackupKey } from './backup-key.ts';
export {
  findProvenBackup,
  insertBackup,
  mayCreateDatabases,
  readDatabaseSize,
  unprovenText,
} from './backups.repository.ts';
export { backupsPlugin } from './backups.routes.ts';
export { makeBackup } from './make-backup.ts';
export { type BackupProblem, registerBackups } from './nightly-backup.ts';
export { notifyOfBackupProblem, notifyOfLostFiles } from './notify-of-problem.ts';
export { restoreBackup } from './restore-backup.ts';
export { assertRestored, openTarget } from './restoring.repository.ts';
