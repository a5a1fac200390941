import type { ErrorEntry } from './error-entry.ts';

/** Errors of the backups. */
export const backupErrors = {
  'backup.not_found': {
    status: 404,
    message: 'هذه النسخة لم تعد محفوظة، أو لم تكتمل. حدّث القائمة ونزّل نسخة أحدث.',
  },
} as const satisfies Record<string, ErrorEntry>;
