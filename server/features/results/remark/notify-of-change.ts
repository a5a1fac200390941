import type { GradedExam } from '#server/features/exams/exams.api.ts';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { RemarkedStudent } from './plan-remark.ts';

/**
 * Notifies students whose result of an exam changed, in the caller's transaction: once a day, because a teacher who decides
 * many answers changes one result many times.
 */
export const notifyOfChange = (
  transaction: Executor,
  { exam, students, now }: { exam: GradedExam; students: readonly RemarkedStudent[]; now: Date },
): Promise<void> =>
  notifyStudents(
    transaction,
    students.map(({ studentId }) => ({
      studentId,
      kind: 'resultChanged' as const,
      eventKey: `${exam.id} ${dayInEgypt(now)}`,
      lessonId: exam.lesson_id,
      subject: exam.title,
    })),
    now,
  );
