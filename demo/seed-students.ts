import { createVerifiedStudent } from '#server/features/identity/accounts/accounts.api.ts';
import { submitExam } from '#server/features/exam-day/exam-day.api.ts';
import { openLesson } from '#server/features/catalogue/lessons/lessons.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answersOf, takenCount } from './demo-answers.ts';
import { demoStudents } from './demo-students.ts';
import type { DemoStudent } from './curriculum/demo-types.ts';
import type { SeededExam } from './seed-content.ts';

/** One password for all demo accounts, which are for trying the product on a database without other data. */
export const demoPassword = 'Kimya@2026';

export type SeededStudent = { id: string; student: DemoStudent };

/** Stores the demo students, verified. */
export const seedStudents = async (platform: Platform): Promise<SeededStudent[]> => {
  const seeded: SeededStudent[] = [];
  for (const student of demoStudents) {
    const { id } = await createVerifiedStudent(platform, { ...student, password: demoPassword });
    const happenedAt = platform.clock.now();
    await postNotification(platform.database, { kind: 'studentJoined', studentId: id, happenedAt });
    seeded.push({ id, student });
  }
  return seeded;
};

/** Lets every student open lessons of their own grade and take their exams, through the rules for everybody. */
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
        { id: taken.lessonId },
      );
      const answers = answersOf(studentIndex, exams.indexOf(taken), taken.exam);
      await submitExam(platform, { id, role: 'student' }, { examId: taken.id, answers });
    }
  }
};
