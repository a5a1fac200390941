import { createVerifiedStudent } from '#server/features/accounts/accounts.api.ts';
import { submitExam } from '#server/features/attempts/attempts.api.ts';
import { openLesson } from '#server/features/lessons/lessons.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answersOf, takenCount } from './demo-answers.ts';
import { demoStudents } from './demo-students.ts';
import type { DemoStudent } from './demo-types.ts';
import type { SeededExam } from './seed-content.ts';

/** One password for all demo accounts on an address of this machine; elsewhere each gets one of its own. */
export const demoPassword = 'Kimya@2026';

export type SeededStudent = { id: string; student: DemoStudent; password: string };

/** Stores the demo students, verified, each with the password that `makePassword` gives. */
export const seedStudents = async (
  platform: Platform,
  makePassword: () => string,
): Promise<SeededStudent[]> => {
  const seeded: SeededStudent[] = [];
  for (const student of demoStudents) {
    const password = makePassword();
    const { id } = await createVerifiedStudent(platform, { ...student, password });
    seeded.push({ id, student, password });
  }
  return seeded;
};

/** Lets every student open lessons of the own grade and take their exams, through the rules for everybody. */
export const seedResults = async (
  platform: Platform,
  students: SeededStudent[],
  exams: SeededExam[],
): Promise<void> => {
  for (const [studentIndex, { id, student }] of students.entries()) {
    const open = exams.filter(
      ({ gradeLevel, isFree }) => gradeLevel === student.grade && (isFree || student.isPremium),
    );
    for (const taken of open.slice(0, takenCount(studentIndex, student))) {
      await openLesson(
        platform,
        { id, email: student.email, role: 'student', sessionId: id },
        taken.lessonId,
      );
      const answers = answersOf(studentIndex, exams.indexOf(taken), taken.exam);
      await submitExam(platform, { id, role: 'student' }, { examId: taken.id, answers });
    }
  }
};
