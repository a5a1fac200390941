import { saveSettings } from '#server/features/settings/settings.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { demoCourses } from './curriculum.ts';
import { deleteLeftovers, lockMarker, markBegun, markFilled } from './demo.repository.ts';
import { demoStudents } from './demo-students.ts';
import { seedContent } from './seed-content.ts';
import { demoPassword, seedResults, seedStudents } from './seed-students.ts';

/** A placeholder address, which the teacher replaces by a real one. */
const demoSettings = { contactEmail: 'contact@example.com' };

const fill = async (platform: Platform, teacherId: string, onProgress: (text: string) => void) => {
  const students = await seedStudents(platform);
  const exams = await seedContent(platform, teacherId, onProgress);
  await seedResults(platform, students, exams);
  await saveSettings(platform, teacherId, demoSettings);
};

/**
 * Fills an empty database with the demo curriculum, its papers, students and results (decisions
 * §10). Callers check `isDatabaseEmpty` first. An interrupted filling is removed and repeated, a
 * complete one stays as it is. Of several nodes that start at once, one fills.
 */
export const seedDemo = async (
  platform: Platform,
  teacherId: string,
  onProgress: (text: string) => void,
): Promise<{ students: { email: string; password: string }[] }> => {
  const { database } = platform;
  await markBegun(database, platform.clock.now());
  // The services store on connections of their own; this transaction only guards the marker, and a
  // crash anywhere in between leaves it at "filling".
  await database.transaction().execute(async (transaction) => {
    const { state, begunAt } = await lockMarker(transaction);
    if (state === 'filled') return;
    await deleteLeftovers(database, {
      begunAt,
      courseNames: demoCourses.map(({ name }) => name),
      emails: demoStudents.map(({ email }) => email),
    });
    await fill(platform, teacherId, onProgress);
    await markFilled(transaction, { begunAt });
  });
  return { students: demoStudents.map(({ email }) => ({ email, password: demoPassword })) };
};
