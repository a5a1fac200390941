import type * as z from 'zod/mini';
import type { exams } from '#contract/exams/exams.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { previewNotation } from '#domain/text/plain-notation.ts';
import type { ExamListRow } from './exams.repository.ts';

/** Row to wire for the teacher's list, with questions cut at 60 characters (spec §2). */
export const presentExamListItem = (
  row: ExamListRow,
  resultCount: number,
): z.infer<typeof exams.list.reply>[number] => ({
  id: row.id,
  title: row.title,
  lessonId: row.lesson_id,
  lessonTitle: row.lesson_title,
  courseName: row.course_name,
  gradeLevel: row.grade,
  examType: row.exam_type,
  certificateThreshold: row.certificate_threshold,
  questionCount: row.question_count,
  resultCount,
  totalMarks: row.total_marks,
  hasAnswerKey: row.exam_type === examTypes.pdf && row.question_count > 0,
  isPublished: row.is_published,
  practice: row.practice,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  groupWindowCount: row.group_window_count,
  questionPreviews: row.first_questions.map((text) => previewNotation(text, 60)),
  createdAt: row.created_at.toISOString(),
});
