import type { QuestionMarking } from '#domain/exams/grading.ts';
import { handleRemarkMails } from '#server/features/results/results.api.ts';
import { insertExamOnNewLesson } from './exam-fixtures.ts';
import { insertStudent } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

export type Student = Awaited<ReturnType<typeof insertStudent>>;
type Teacher = { headers: Record<string, string> };
type Change = {
  questionId: string;
  correctOptionIndex?: number;
  otherRightOptions?: number[];
  marking?: QuestionMarking;
  marks?: number;
};

const doRemarkMails = async ({ platform, queued }: TestApp) => {
  const handlers = new Map<
    string,
    (job: { id: string; data: never; isLastTry: boolean }) => Promise<void>
  >();
  handleRemarkMails(
    { handle: (queue, handler) => void handlers.set(queue.name, handler) },
    platform,
  );
  for (const { queue, data } of queued.splice(0)) {
    await handlers.get(queue)?.({ id: queue, data: data as never, isLastTry: false });
  }
};

/** Calls of teachers and students on results; by default the teacher calls. */
export const createResultCalls = (app: TestApp, teacher: Teacher) => {
  const post = (url: string, payload: object, { headers } = teacher) =>
    app.app.inject({ method: 'POST', url, headers, payload });
  const get = (url: string, { headers } = teacher) => app.app.inject({ url, headers });

  const preview = (examId: string, changes: Change[]) =>
    post(`/api/Exam/${examId}/remark/preview`, { changes });
  /** Applies the change, and runs the jobs that write the mails. */
  const apply = async (examId: string, changes: Change[], fingerprint: string) => {
    const reply = await post(`/api/Exam/${examId}/remark`, { changes, fingerprint });
    await doRemarkMails(app);
    return reply;
  };

  return {
    get,
    preview,
    apply,
    /** Previews and applies the change. */
    remark: async (examId: string, changes: Change[]) => {
      const { fingerprint } = (await preview(examId, changes)).json();
      return apply(examId, changes, fingerprint);
    },
    allowRetry: (examId: string, { id }: { id: string }) =>
      post(`/api/ExamResult/exam/${examId}/student/${id}/retry`, {}),
    cancelRetry: (examId: string, { id }: { id: string }) =>
      app.app.inject({
        method: 'DELETE',
        url: `/api/ExamResult/exam/${examId}/student/${id}/retry`,
        headers: teacher.headers,
      }),
    /** An exam with the ids of its questions. */
    newExam: async (options: Parameters<typeof insertExamOnNewLesson>[1]) => {
      const exam = await insertExamOnNewLesson(app, options);
      const { questions } = (await get(`/api/Exam/${exam.id}`)).json();
      return { ...exam, questionIds: questions.map(({ id }: { id: string }) => id) as string[] };
    },
    /** Submits as a new student, or as the one in `by`. */
    submit: async (examId: string, answers: number[], by: Student | { firstName: string }) => {
      const student = 'id' in by ? by : await insertStudent(app, { lastName: 'عادل', ...by });
      const reply = await post('/api/ExamResult', { examId, answers }, student);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { ...student, certificateId: reply.json().certificateId as string | null };
    },
    resultOf: async (examId: string, student: Student) =>
      (await get(`/api/ExamResult/user/exam/${examId}`, student)).json(),
    certificatesOf: ({ id }: Student) =>
      app.database.selectFrom('certificates').selectAll().where('student_id', '=', id).execute(),
  };
};
