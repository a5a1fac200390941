import { isDatabaseEmpty } from '#demo/demo.repository.ts';
import { replacePublishedPasswords } from '#demo/replace-published-passwords.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import {
  easyPasswordWarning,
  ensureTeacher,
} from '#server/features/identity/accounts/accounts.api.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FileServices } from './create-file-services.ts';
import type { Start } from './start.ts';

const fillDemo = async (
  { config, say }: Start,
  platform: Platform,
  { store, links }: FileServices,
  teacherId: string,
): Promise<void> => {
  if (!(await isDatabaseEmpty(platform.database))) return;
  say('Filling the empty database with demo content …');
  // Without `onPdfStored`: pages of demo papers are drawn when somebody opens them, not at the first start.
  const { clock, ids } = platform;
  const files = createFiles({ store, links, clock, ids });
  const { students } = await seedDemo({ ...platform, files }, teacherId, say);
  const [student] = students;
  if (student && !config.isPublic) say(`Demo student: ${student.email} / ${student.password}`);
};

/** Closes the demo accounts on a public address, even when the content was created on a local one. */
const closeDemoAccounts = async ({ say }: Start, platform: Platform): Promise<void> => {
  const accounts = await replacePublishedPasswords(platform);
  if (accounts.length === 0) return;
  say('Demo students (their passwords are shown only now):');
  for (const { email, password } of accounts) say(`  ${email} / ${password}`);
};

/** Creates the teacher if there is none, and fills an empty database with demo content if the settings say so. */
export const prepareContent = async (
  start: Start,
  platform: Platform,
  fileServices: FileServices,
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
  if (config.demo) await fillDemo(start, platform, fileServices, teacher.id);
  if (config.isPublic) await closeDemoAccounts(start, platform);
};
