import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import {
  assertTeacherPassword,
  inventPassword,
  resetTeacher,
  TeacherSettingsError,
} from '#server/features/identity/accounts/accounts.api.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { UsageError } from './usage-error.ts';
import { withCurrentDatabase } from './with-database.ts';

/** Reads a line of the terminal without showing it. */
const readHidden = async (question: string): Promise<string> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    stdout.write('\n');
  }
};

/** The typed password; without a terminal or an input, a generated one. */
const choosePassword = async (): Promise<{ password: string; isGenerated: boolean }> => {
  const typed = stdin.isTTY ? await readHidden('New password (empty: one is made): ') : '';
  if (typed === '') return { password: inventPassword(randomIds), isGenerated: true };
  assertTeacherPassword('The password', typed);
  if ((await readHidden('The same again: ')) !== typed) {
    throw new TeacherSettingsError('The two passwords differ.');
  }
  return { password: typed, isGenerated: false };
};

/**
 * Resets the password of a teacher who is locked out, whether or not the product runs (decisions/0096).
 * @throws TeacherSettingsError for a weak password, or when there is no teacher yet; StartError
 */
export const runTeacherReset = async (
  config: Config,
  say: (text: string) => void,
): Promise<void> => {
  const { password, isGenerated } = await choosePassword();
  await withCurrentDatabase(config, async (database) => {
    const email = await resetTeacher({ database, clock: systemClock, ids: randomIds }, password);
    if (email === undefined) {
      throw new TeacherSettingsError('There is no teacher yet: the first start makes one.');
    }
    say(
      `Teacher: ${email}${isGenerated ? ` / ${password} (shown only now; change it after signing in)` : ''}`,
    );
    say('All sessions have ended, and no second step is set up any more.');
  });
};

/** Runs `npm run teacher -- reset`. @throws UsageError, and the errors of the reset */
export const runTeacherCommand = (
  config: Config,
  [word]: readonly string[],
  say: (text: string) => void,
): Promise<void> => {
  if (word !== 'reset') {
    throw new UsageError(
      'npm run teacher -- reset    a new password for the teacher; all sessions and second steps end',
    );
  }
  return runTeacherReset(config, say);
};
