import type * as z from 'zod/mini';
import type { questionBank } from '#contract/exams/question-bank.ts';
import { presentOptionPictures } from '#server/features/exams/exams.api.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { BankRow } from './bank-questions.repository.ts';

export type BankQuestion = z.infer<typeof questionBank.list.reply>[number];

/** Row to wire. Its pictures open with links of their own, as the teacher may come from any exam. */
export const presentBankQuestion = (
  row: BankRow,
  files: Pick<Files, 'signedUrl'>,
): BankQuestion => {
  const optionImages = presentOptionPictures(row, files.signedUrl);
  return {
    id: row.id,
    familyId: row.family_id,
    questionText: row.question_text,
    questionHtml: row.question_html,
    options: row.options,
    optionsHtml: row.options_html,
    ...(optionImages && { optionImages }),
    correctOptionIndex: row.correct_option_index,
    otherRightOptions: row.other_right_options,
    isKeyProposed: row.is_key_proposed,
    acceptedAnswers: row.accepted_answers,
    answerRules: row.answer_rules,
    explanationText: row.explanation_text,
    timeInSeconds: row.time_in_seconds,
    marks: row.marks,
    imageUrl: row.image_file_id && files.signedUrl(row.image_file_id),
    examId: row.exam_id,
    examTitle: row.exam_title,
    examType: row.exam_type,
    lessonId: row.lesson_id,
    lessonTitle: row.lesson_title,
    courseId: row.course_id,
    courseName: row.course_name,
    grade: row.grade,
    level: row.level,
    suggestedLevel: row.suggested_level,
    sourceYear: row.source_year,
    sourceName: row.source_name,
    answeredCount: row.answered_count,
    rightShare: row.right_share,
    mostChosenWrong:
      row.wrong_option === null ? null : { index: row.wrong_option, count: row.wrong_count },
    usedAt: row.used_at && row.used_at.toISOString(),
  };
};
