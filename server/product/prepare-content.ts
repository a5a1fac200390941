import { replacePublishedPasswords } from '#demo/replace-published-passwords.ts';
import {
  easyPasswordWarning,
  ensureTeacher,
} from '#server/features/identity/accounts/accounts.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DemoProcess } from './demo-process.ts';
import type { Start } from './start.ts';

/** Closes the demo accounts on a public address, even when the content was created on a local one. */
const closeDemoAccounts = async ({ say }: Start, platform: Platform): Promise<void> => {
  const accounts = await replacePublishedPasswords(platform);
  if (accounts.length === 0) return;
  say('Demo students (their passwords are shown only now):');
  for (const { email, password } of accounts) say(`  ${email} / ${password}`);
};

/** Creates the teacher if there is none, and lets the demo content be made where it is to be. */
export const prepareContent = async (
  start: Start,
  platform: Platform,
  demo: DemoProcess | undefined,
): Promise<void> => {
  const { config, say } = start;
  const teacher = await ensureTeacher(
    platform,
    config.teacher && { ...config.teacher, isPublic: config.isPublic },
  );
  // Before anything else can fail: the password is stored as a hash only, and this is its one copy.
  if (teacher.password) {
    say(`Teacher (shown only now): ${teacher.email} / ${teacher.password}`);
  }
  if (teacher.hasEasyPassword) say(easyPasswordWarning);
  const student = await demo?.fill(teacher.id);
  if (student && !config.isPublic) say(`Demo student: ${student.email} / ${student.password}`);
  if (config.isPublic) await closeDemoAccounts(start, platform);
};
