import type * as z from 'zod/mini';
import type { exam, exams } from '#contract/exams.ts';
import { cutText } from '#domain/cut-text.ts';
import { canOpenLesson } from '#domain/lesson-access.ts';
import { plainNotation } from '#domain/plain-notation.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ExamListRow, ExamRow, ExamViewing, QuestionRow } from './exams.repository.ts';

type Exam = z.infer<typeof exam>;

/** What stands for a right option that the viewer may not know yet. */
const unknownOption = -1;

/** The rule of decisions §4 on what was read with an exam. */
export const mayOpenLessonOf = (
  viewing: Pick<ExamViewing, 'lesson_is_free' | 'viewer_is_premium'>,
  role: Viewer['role'],
): boolean =>
  canOpenLesson({
    viewer: { role, isPremium: viewing.viewer_is_premium },
    lesson: { isFree: viewing.lesson_is_free },
  }).hasAccess;

const presentQuestion = (
  row: QuestionRow,
  files: Files,
  isKeyShown: boolean,
): Exam['questions'][number] => ({
  id: row.id,
  questionText: row.question_text,
  questionHtml: row.question_html,
  options: row.options,
  optionsHtml: row.options_html,
  correctOptionIndex: isKeyShown ? row.correct_option_index : unknownOption,
  timeInSeconds: row.time_in_seconds,
  defaultOptionIndex: unknownOption,
  imageUrl: row.image_file_id ? files.imageUrl(row.image_file_id) : null,
  imageWidth: row.image_width,
  imageHeight: row.image_height,
});

/** Row to wire; the right options only for the teacher and for who has submitted (decisions §5). */
export const presentExam = (row: ExamRow, viewer: Viewer, files: Files): Exam => {
  const isKeyShown = viewer.role === 'teacher' || row.viewer_has_submitted;
  return {
    id: row.id,
    title: row.title,
    lessonId: row.lesson_id,
    examType: row.exam_type,
    certificateThreshold: row.certificate_threshold,
    pdfPath: null,
    questions: row.questions.map((question) => presentQuestion(question, files, isKeyShown)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

/** Row to wire for the teacher's list, with questions cut at 60 characters (spec §2). */
export const presentExamListItem = (
  row: ExamListRow,
): z.infer<typeof exams.list.reply>[number] => ({
  id: row.id,
  title: row.title,
  lessonId: row.lesson_id,
  lessonTitle: row.lesson_title,
  courseName: row.course_name,
  examType: row.exam_type,
  certificateThreshold: row.certificate_threshold,
  questionCount: row.question_count,
  resultCount: row.result_count,
  questionPreviews: row.first_questions.map((text) => cutText(plainNotation(text), 60)),
  createdAt: row.created_at.toISOString(),
});
