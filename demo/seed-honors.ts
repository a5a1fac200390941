import { createHonor, giveConsent, readConsentTexts } from '#server/features/honors/honors.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawHonorPicture } from './honor-picture.ts';
import type { SeededStudent } from './seed-students.ts';

type DemoHonor = {
  email: string;
  description: string;
  /** Without it the student agreed to no page of honors. */
  isNamed?: true;
  /** The guardian's name, and the colours of the drawn picture. */
  picture?: { guardianName: string; colors: Parameters<typeof drawHonorPicture>[1] };
};

const demoHonors: DemoHonor[] = [
  {
    email: 'jana.mahmoud@example.com',
    description: 'سألت في كل حصة سؤالًا جعل زملاءها يفكرون. السؤال الجيد نصف الكيمياء.',
  },
  {
    email: 'ahmed.samir@example.com',
    description: 'حلّ مسألة الأسبوع ثلاث مرات متتالية، وشرح طريقته لزملائه.',
    isNamed: true,
  },
  {
    email: 'salma.ashraf@example.com',
    description: 'الأولى في امتحان الاتزان الأيوني، وأدق من كتب خطوات الحل.',
    isNamed: true,
    picture: {
      guardianName: 'أشرف البدري',
      colors: { deep: '#3b2a4a', light: '#5d4573', accent: '#e2b07f' },
    },
  },
  {
    email: 'mariam.hassan@example.com',
    description: 'أتمّت دروس الباب الأول كلها قبل موعدها، ولم تترك سؤالًا بلا إجابة.',
    isNamed: true,
    picture: {
      guardianName: 'حسن عبد الله',
      colors: { deep: '#0a3a46', light: '#12606f', accent: '#e0a377' },
    },
  },
];

const seedConsents = async (platform: Platform, studentId: string, honor: DemoHonor) => {
  const texts = await readConsentTexts();
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
