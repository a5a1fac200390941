import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

/**
 * The form of an exam as in a stored version. Lesson and publication stay as they are now, because the lesson of that time may be
 * deleted. The bank fields of a question stay too where the version has none, because they describe the question and not its wording.
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
