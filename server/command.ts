import { readConfig, type Config } from './config/config.ts';
import { withTypedCommands } from './platform/processes/typed-command.ts';
import { runAdmin } from './product/admin.ts';
import { runBackup, runRestore } from './product/backup-commands.ts';
import { runDoctor } from './product/doctor.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { runFilesCommand } from './product/files-command.ts';
import { runTeacherCommand } from './product/reset-teacher.ts';
import { UsageError } from './product/usage-error.ts';

/* The commands of the terminal, which scripts/command.mjs starts: `npm run backup -- FILE` is `server/command.ts backup FILE`. */

type Command = (
  config: Config,
  words: readonly string[],
  say: (text: string) => void,
) => Promise<number | void>;

/** Each returns its exit code, 0 unless it looks for problems and finds some. */
const commands = new Map<string, Command>([
  ['admin', async (...call) => ((await runAdmin(...call)) ? 1 : 0)],
  ['backup', runBackup],
  ['doctor', runDoctor],
  ['files', runFilesCommand],
  ['restore', runRestore],
  ['teacher', runTeacherCommand],
]);

/** @throws UsageError that names the commands */
const findCommand = (name: string | undefined): Command => {
  const command = commands.get(name ?? '');
  if (command) return command;
  const list = [...commands.keys()].map((each) => `npm run ${each}`).join(', ');
  const complaint = name === undefined ? 'No command is named' : `There is no command "${name}"`;
  throw new UsageError(`${complaint}. The commands are ${list}.`);
};

/** As in other programs of a terminal: 1 is for what failed, 2 for a command that was typed wrong. */
const exitCodeOf = (error: unknown): number => (error instanceof UsageError ? 2 : 1);

const [name, ...words] = process.argv.slice(2);
try {
  const say = (text: string) => void process.stdout.write(`${withTypedCommands(text)}\n`);
  const command = findCommand(name);
  process.exitCode = (await command(readConfig(process.env), words, say)) ?? 0;
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
