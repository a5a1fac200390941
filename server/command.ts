import { readConfig, type Config } from './config/config.ts';
import { runAdmin } from './product/admin.ts';
import { runBackup, runRestore } from './product/backup-commands.ts';
import { runDoctor } from './product/doctor.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { runFilesCommand } from './product/files-command.ts';
import { runTeacherCommand } from './product/reset-teacher.ts';

/* The commands of the terminal, which scripts/command.mjs starts: `npm run backup -- FILE` is `server/command.ts backup FILE`. */

type Command = (
  config: Config,
  words: readonly string[],
  say: (text: string) => void,
) => Promise<number | void>;

/** Each returns how many problems it found, where it looks for problems. */
const commands: Record<string, Command> = {
  admin: runAdmin,
  backup: runBackup,
  doctor: runDoctor,
  files: runFilesCommand,
  restore: runRestore,
  teacher: runTeacherCommand,
};

const [name = '', ...words] = process.argv.slice(2);
try {
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const faults = await commands[name]?.(readConfig(process.env), words, say);
  process.exitCode = faults ? 1 : 0;
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
}
