import { createHonor, withdrawConsent } from '#server/features/honors/honors.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { demoHonors } from './demo-honors.ts';
import { drawHonorPicture } from './honor-picture.ts';
import type { SeededStudent } from './seed-students.ts';

/** Honors a few demo students: with a drawn picture, without one, and one whom no classmate sees. */
export const seedHonors = async (
  platform: Platform,
  teacherId: string,
  students: SeededStudent[],
): Promise<void> => {
  for (const honor of demoHonors) {
    const honored = students.find(({ student }) => student.email === honor.email);
    if (!honored) throw new Error(`There is no demo student ${honor.email} to honor.`);
    const picture =
      honor.picture && (await drawHonorPicture(honored.student.firstName, honor.picture));
    await createHonor(platform, teacherId, {
      StudentId: honored.id,
      Description: honor.description,
      ConsentConfirmed: true,
      ...(picture && {
        studentImage: new File([new Uint8Array(picture)], 'تكريم.png', { type: 'image/png' }),
      }),
    });
    if (honor.isWithdrawn) await withdrawConsent(platform, honored.id, 'student');
  }
};
