export { ensureBackupKey } from './backup-key.ts';
export { findProvenBackup, insertBackup, readDatabaseSize } from './backups.repository.ts';
export { backupsPlugin } from './backups.routes.ts';
export { makeBackup } from './make-backup.ts';
export { maxArchives, registerBackups } from './nightly-backup.ts';
export { notifyOfBackupProblem } from './notify-of-problem.ts';
export { restoreBackup } from './restore-backup.ts';
export { assertRestored, openTarget } from './restoring.repository.ts';
