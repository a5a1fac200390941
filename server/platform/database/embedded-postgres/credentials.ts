import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError, explainServerLog } from './database-start-error.ts';
import { ignoreMissing } from './file-errors.ts';
import { toFlags } from './server-settings.ts';
import { runCommand } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/**
 * The password of the role `chemistry`, kept in a file of mode 0600 beside the data. Where the file is missing (a new
 * cluster, a lost file) a new password is set in PostgreSQL's single-user mode, which also makes role and database.
 * The role is no superuser: it owns its database and may create others (the tests do).
 */
export async function ensurePassword(options: {
  passwordFile: string;
  cluster: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  settings: Record<string, string>;
}): Promise<string> {
  const { passwordFile, cluster, binaries, runAs, settings } = options;
  const stored = (await readFile(passwordFile, 'utf8').catch(ignoreMissing))?.trim();
  if (stored) return stored;

  const password = randomBytes(24).toString('base64url');
  // One statement a line. On an existing cluster CREATE fails and ALTER sets the password, so one script serves both.
  const statements = [
    'CREATE ROLE chemistry',
    `ALTER ROLE chemistry LOGIN CREATEDB PASSWORD '${password}'`,
    'CREATE DATABASE chemistry OWNER chemistry',
  ];
  const run = await runCommand(
    binaries.postgres,
    ['--single', '-D', cluster, ...toFlags(settings), 'postgres'],
    runAs,
    `${statements.join('\n')}\n`,
  );
  if (run.code !== 0) {
    throw new DatabaseStartError(
      explainServerLog(run.output.replaceAll(password, '…'), cluster, 'the single-user mode'),
    );
  }
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}
