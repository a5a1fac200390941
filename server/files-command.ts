import { ConfigError, readConfig } from './config.ts';
import { DatabaseStartError } from './platform/database/embedded-postgres/database-start-error.ts';
import { ForeignFilesError } from './platform/files/installation/check-installation.ts';
import { FilesUsageError, runFilesCommand } from './product/files-command.ts';

/** Their messages are written for the person at the terminal; of other errors the stack is shown. */
const expectedErrors = [ConfigError, DatabaseStartError, FilesUsageError, ForeignFilesError];

try {
  await runFilesCommand(
    readConfig(process.env),
    process.argv.slice(2),
    (text) => void process.stdout.write(`${text}\n`),
  );
} catch (error) {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
