import { generateX25519Identity } from 'age-encryption';
import type { Executor } from '#server/platform/database/database.ts';
import { ensureSecret } from '#server/platform/secrets/secrets.repository.ts';

/** The key with which the installation's backups are encrypted, `AGE-SECRET-KEY-1…`; it is made once. */
export const ensureBackupKey = async (executor: Executor): Promise<string> =>
  ensureSecret(executor, 'backup_key', await generateX25519Identity());
