import type { RouteReply } from '#contract/route.ts';
import { arrangeShared } from '#domain/exams/shuffle.ts';
import { examAttempts, exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { readViewer } from '#web/lib/session/session.ts';

export type Exam = RouteReply<typeof exams.listByLesson>[number];
export type Question = Exam['questions'][number];
type OwnExam = RouteReply<typeof examAttempts.getOwn>;

/**
 * An exam with its questions in the student's order. The questions shared by a class never change within a version,
 * so the browser caches them and a phone downloads them once, however often the exam is opened.
 */
export async function withQuestions(own: OwnExam, signal?: AbortSignal): Promise<Exam> {
  const { questionsVersion, order, pictureSignature, ...exam } = own;
  if (questionsVersion === null) return exam;
  const params = { id: exam.id, version: questionsVersion };
  const options = signal === undefined ? {} : { signal };
  const shared = await call(examAttempts.sharedQuestions, { params }, options);
  const sign = (imageUrl: string) => `${imageUrl}&${pictureSignature}`;
  const signed = shared.map((question) => ({
    ...question,
    imageUrl: question.imageUrl && sign(question.imageUrl),
    ...(question.optionImages && {
      optionImages: question.optionImages.map(
        (image) => image && { ...image, imageUrl: sign(image.imageUrl) },
      ),
    }),
  }));
  return { ...exam, questions: arrangeShared(signed, order) };
}

/** The teacher loads the whole exam with its answer key by one call. */
const isTeacher = () => readViewer()?.role === 'teacher';

/** Repeats the call if the teacher saved the exam between the two calls. */
async function againWhenChanged<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'exam.changed_meanwhile') return load();
    throw error;
  }
}

/** Loads an exam from the server. Throws `ApiError`. */
export async function loadExam(id: string): Promise<Exam> {
  if (isTeacher()) return call(exams.get, { params: { id } });
  return againWhenChanged(async () =>
    withQuestions(await call(examAttempts.getOwn, { params: { id } })),
  );
}

/** Loads the exams of a lesson from the server. Throws `ApiError`, and the signal's reason when aborted. */
export async function loadExamsOfLesson(id: string, signal: AbortSignal): Promise<Exam[]> {
  if (isTeacher()) return call(exams.listByLesson, { params: { id } }, { signal });
  return againWhenChanged(async () => {
    const list = await call(examAttempts.listOwnByLesson, { params: { id } }, { signal });
    return Promise.all(list.map((own) => withQuestions(own, signal)));
  });
}
