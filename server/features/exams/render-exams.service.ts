import {
  type ExamContentRow,
  listExamContents,
  type QuestionRow,
} from './content/exam-content.repository.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { wordsOf } from '#server/platform/notation/words-of.ts';
import { renderQuestion } from './store-questions.ts';
import {
  listExamIds,
  type RenderedQuestion,
  storeRenderedQuestions,
} from './rendering/rendered-questions.repository.ts';

/** The questions of an exam in which a reader reads other words now, by their numbers. */
type ChangedLooks = { examId: string; numbers: number[] };

type NoteChange = (transaction: Executor, looks: ChangedLooks) => Promise<void>;

type Html = Omit<RenderedQuestion, 'id'>;

const partsOf = ({ question_html, options_html, explanation_html }: Html) => [
  question_html,
  ...options_html,
  explanation_html,
];

const areEqual = (before: readonly string[], after: readonly string[]) =>
  before.join('\n') === after.join('\n');

const renderAgain = (question: QuestionRow, place: number) => {
  const rendered = renderQuestion(question);
  const [before, after] = [partsOf(question), partsOf(rendered)];
  if (areEqual(before, after)) return [];
  const readsOtherwise = !areEqual(before.map(wordsOf), after.map(wordsOf));
  return [{ rendered: { id: question.id, ...rendered }, number: place + 1, readsOtherwise }];
};

const renderExam = async (
  database: Database,
  { id, updated_at: version, questions }: ExamContentRow,
  noteChange: NoteChange,
): Promise<boolean> => {
  const changed = questions.flatMap(renderAgain);
  const numbers = changed
    .filter(({ readsOtherwise }) => readsOtherwise)
    .map(({ number }) => number);
  // An exam that was saved meanwhile was rendered when it was saved.
  return (
    changed.length > 0 &&
    storeRenderedQuestions(
      database,
      { id, version },
      changed.map(({ rendered }) => rendered),
      async (transaction) => {
        if (numbers.length > 0) await noteChange(transaction, { examId: id, numbers });
      },
    )
  );
};

/**
 * Renders the questions of all exams again, after a change of the renderer (decisions/0006).
 * @param noteChange runs in the transaction that stores an exam of which questions read otherwise now
 * @returns how many exams look different now
 */
export const renderExams = async (database: Database, noteChange: NoteChange): Promise<number> => {
  let count = 0;
  for (const id of await listExamIds(database)) {
    const [exam] = await listExamContents(database, [id]);
    if (exam && (await renderExam(database, exam, noteChange))) count += 1;
  }
  return count;
};
