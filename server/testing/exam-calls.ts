import { arrangeShared } from '#domain/exams/shuffle.ts';
import type { TestApp } from './test-app.ts';

/** A question in the form that all students share. */
export type SharedQuestion = {
  questionText: string;
  options: string[];
  optionsHtml: string[];
  correctOptionIndex: number;
  explanationHtml: string;
};

type Person = { headers: Record<string, string> };

/** The calls of a student who takes an exam, for one application. */
export const examCalls = (test: TestApp) => {
  const send = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { headers }: Person,
    payload?: object,
  ) => test.app.inject({ method, url, headers, ...(payload && { payload }) });

  return {
    open: (examId: string, by: Person) => send('GET', `/api/Exam/${examId}`, by),
    /** The part of an exam that only this student sees. */
    openOwn: (examId: string, by: Person) => send('GET', `/api/Exam/${examId}/own`, by),
    /** The questions as a phone shows them: the shared ones in the student's order. */
    questions: async (examId: string, by: Person) => {
      const { questionsVersion, order } = (await send('GET', `/api/Exam/${examId}/own`, by)).json();
      const shared = await send('GET', `/api/Exam/${examId}/questions/${questionsVersion}`, by);
      return arrangeShared<SharedQuestion>(shared.json(), order);
    },
    begin: (examId: string, by: Person) => send('POST', `/api/Exam/${examId}/attempt`, by),
    save: (examId: string, by: Person, answers: unknown, revision: unknown = 0) =>
      send('PUT', `/api/Exam/${examId}/attempt`, by, { answers, revision }),
    openQuestion: (examId: string, by: Person, index: unknown) =>
      send('POST', `/api/Exam/${examId}/attempt/question`, by, { index }),
    submit: (examId: string, by: Person, answers: unknown) =>
      send('POST', '/api/ExamResult', by, { examId, answers }),
    ownResult: (examId: string, by: Person) =>
      send('GET', `/api/ExamResult/user/exam/${examId}`, by),
  };
};

/** What is stored of an exam. */
export const storedOf = async ({ database }: TestApp, examId: string) => ({
  attempts: await database
    .selectFrom('exam_attempts')
    .selectAll()
    .where('exam_id', '=', examId)
    .execute(),
  results: await database
    .selectFrom('exam_results')
    .selectAll()
    .where('exam_id', '=', examId)
    .execute(),
  certificates: await database
    .selectFrom('certificates')
    .selectAll()
    .where('exam_id', '=', examId)
    .execute(),
});
