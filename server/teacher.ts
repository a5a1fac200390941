import { ConfigError, readConfig } from './config.ts';
import { TeacherSettingsError } from './features/accounts/accounts.api.ts';
import { DatabaseStartError } from './platform/database/embedded-postgres/database-start-error.ts';
import { runTeacherReset } from './product/reset-teacher.ts';

/* The command for a teacher who is locked out: `npm run teacher -- reset`. */

const say = (text: string) => void process.stdout.write(`${text}\n`);
const expectedErrors = [ConfigError, DatabaseStartError, TeacherSettingsError];

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
};

const [command] = process.argv.slice(2);
if (command === 'reset') {
  try {
    await runTeacherReset(readConfig(process.env), say);
  } catch (error) {
    process.stderr.write(`\nNothing was changed.\n${explain(error)}\n`);
    process.exitCode = 1;
  }
} else {
  say(
    'npm run teacher -- reset    a new password for the teacher; all sessions and second steps end',
  );
  process.exitCode = command === undefined ? 0 : 1;
}
