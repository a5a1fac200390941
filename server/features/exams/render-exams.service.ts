import {
  type ExamContentRow,
  listExamContents,
  type QuestionRow,
} from './content/exam-content.repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { renderQuestion } from './store-questions.ts';
import {
  listExamIds,
  type RenderedQuestion,
  storeRenderedQuestions,
} from './rendering/rendered-questions.repository.ts';

const renderAgain = (question: QuestionRow): RenderedQuestion[] => {
  const rendered = renderQuestion(question);
  const isSame =
    rendered.question_html === question.question_html &&
    rendered.explanation_html === question.explanation_html &&
    rendered.options_html.join('\n') === question.options_html.join('\n');
  return isSame ? [] : [{ id: question.id, ...rendered }];
};

const renderExam = async (database: Database, exam: ExamContentRow): Promise<boolean> => {
  const { id, updated_at: version } = exam;
  const questions = exam.questions.flatMap(renderAgain);
  // An exam that was saved meanwhile was rendered when it was saved.
  return questions.length > 0 && storeRenderedQuestions(database, { id, version }, questions);
};

/**
 * Renders the questions of all exams again, after a change of the renderer (decisions/0006).
 * @returns how many exams look different now
 */
export const renderExams = async (database: Database): Promise<number> => {
  let count = 0;
  for (const id of await listExamIds(database)) {
    const [exam] = await listExamContents(database, [id]);
    if (exam && (await renderExam(database, exam))) count += 1;
  }
  return count;
};
