import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

/**
 * The form of an exam as a version has it. Place and publication stay those of the exam: a lesson of then may be gone. So does
 * what the bank was told of a question since, where the version says nothing of it: it is about the question and not its wording.
 */
export const restoredValues = (version: ExamValues, current: ExamValues): ExamValues => {
  const { courseId, lessonId, isPublished } = current;
  const questions = version.questions.map((question) => {
    const now = current.questions.find(({ id }) => id !== null && id === question.id);
    if (!now) return question;
    return {
      ...question,
      level: question.level ?? now.level,
      sourceYear: question.sourceYear || now.sourceYear,
      sourceName: question.sourceName || now.sourceName,
    };
  });
  return { ...version, questions, courseId, lessonId, isPublished };
};
