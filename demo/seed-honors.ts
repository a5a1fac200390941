import { createHonor, giveConsent, readConsentTexts } from '#server/features/honors/honors.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DemoHonor, demoHonors } from './demo-honors.ts';
import { drawHonorPicture } from './honor-picture.ts';
import type { SeededStudent } from './seed-students.ts';

const seedConsents = async (platform: Platform, studentId: string, honor: DemoHonor) => {
  const texts = await readConsentTexts(platform.database);
  const isAgreed = true as const;
  if (honor.isNamed) {
    await giveConsent(platform, studentId, {
      kind: 'student',
      agreedText: texts.student,
      isAgreed,
    });
  }
  if (honor.picture) {
    const { guardianName } = honor.picture;
    await giveConsent(platform, studentId, {
      kind: 'guardian',
      agreedText: texts.guardian,
      guardianName,
      isAgreed,
    });
  }
};

/** Honors a few demo students: with a drawn picture, without one, and one whom no classmate sees. */
export const seedHonors = async (
  platform: Platform,
  teacherId: string,
  students: SeededStudent[],
): Promise<void> => {
  for (const honor of demoHonors) {
    const honored = students.find(({ student }) => student.email === honor.email);
    if (!honored) throw new Error(`There is no demo student ${honor.email} to honor.`);
    await seedConsents(platform, honored.id, honor);
    const picture =
      honor.picture && (await drawHonorPicture(honored.student.firstName, honor.picture.colors));
    await createHonor(platform, teacherId, {
      StudentId: honored.id,
      Description: honor.description,
      ...(picture && {
        studentImage: new File([new Uint8Array(picture)], 'تكريم.png', { type: 'image/png' }),
      }),
    });
  }
};
