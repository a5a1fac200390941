import type { RouteReply } from '#contract/route.ts';
import { arrangeShared } from '#domain/shuffle.ts';
import { examAttempts, exams } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { readViewer } from '#web/lib/session/session.ts';

export type Exam = RouteReply<typeof exams.listByLesson>[number];
export type Question = Exam['questions'][number];
type OwnExam = RouteReply<typeof examAttempts.getOwn>;

/**
 * An exam with its questions in the student's order. What a class shares never changes at a version: the browser
 * keeps it, so that a phone loads it once, however often the exam is opened.
 */
export async function withQuestions(own: OwnExam, signal?: AbortSignal): Promise<Exam> {
  const { questionsVersion, order, pictureSignature, ...exam } = own;
  if (questionsVersion === null) return exam;
  const params = { id: exam.id, version: questionsVersion };
  const options = signal === undefined ? {} : { signal };
  const shared = await call(examAttempts.sharedQuestions, { params }, options);
  const signed = shared.map((question) => ({
    ...question,
    imageUrl: question.imageUrl && `${question.imageUrl}&${pictureSignature}`,
  }));
  return { ...exam, questions: arrangeShared(signed, order) };
}

/** The teacher reads exams whole, with their keys. */
const isTeacher = () => readViewer()?.role === 'teacher';

/** Once more where the teacher saved the exam between the two calls. */
async function againWhenChanged<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'exam.changed_meanwhile') return load();
    throw error;
  }
}

/** An exam as it is now. Throws `ApiError`. */
export async function loadExam(id: string): Promise<Exam> {
  if (isTeacher()) return call(exams.get, { params: { id } });
  return againWhenChanged(async () =>
    withQuestions(await call(examAttempts.getOwn, { params: { id } })),
  );
}

/** The exams of a lesson as they are now. Throws `ApiError`, and the signal's reason when aborted. */
export async function loadExamsOfLesson(id: string, signal: AbortSignal): Promise<Exam[]> {
  if (isTeacher()) return call(exams.listByLesson, { params: { id } }, { signal });
  return againWhenChanged(async () => {
    const list = await call(examAttempts.listOwnByLesson, { params: { id } }, { signal });
    return Promise.all(list.map((own) => withQuestions(own, signal)));
  });
}
