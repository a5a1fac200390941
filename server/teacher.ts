import { readConfig } from './config/config.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { runTeacherReset } from './product/reset-teacher.ts';

/* The command for a teacher who is locked out: `npm run teacher -- reset`. */

const say = (text: string) => void process.stdout.write(`${text}\n`);

const [command] = process.argv.slice(2);
if (command === 'reset') {
  try {
    await runTeacherReset(readConfig(process.env), say);
  } catch (error) {
    process.stderr.write(`\nNothing was changed.\n${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
} else {
  say(
    'npm run teacher -- reset    a new password for the teacher; all sessions and second steps end',
  );
  process.exitCode = command === undefined ? 0 : 1;
}
