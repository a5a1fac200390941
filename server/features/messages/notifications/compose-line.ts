import type { NotificationEvent } from '#domain/messages/group-events.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Names } from './events.repository.ts';
import { lineTexts } from './notifications.texts.ts';

/** Whether the student and the exam that an event names still exist; otherwise there is no notification. */
export const isStillThere = ({ studentId, examId }: NotificationEvent, names: Names): boolean =>
  (studentId === null || names.students.has(studentId)) &&
  (examId === null || names.exams.has(examId));

const nameOf = (names: Names, studentId: string | null): string => {
  const [firstName = '', lastName = ''] = names.students.get(studentId ?? '') ?? [];
  return joinFullName({ firstName, lastName });
};

/** The texts of a line for `count` events, of which `event` is one. */
export const composeLine = (event: NotificationEvent, count: number, names: Names) => {
  const { title, single, many } = lineTexts[event.kind];
  const exam = names.exams.get(event.examId ?? '') ?? '';
  const student = nameOf(names, event.studentId);
  const message =
    count === 1 ? single({ student, exam, detail: event.detail }) : many(count, { exam });
  return { title, message, search_key: foldArabic(`${title} ${message}`) };
};
