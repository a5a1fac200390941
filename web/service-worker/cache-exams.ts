import { namedPictures } from '#domain/exams/question-pictures.ts';
import { examAttempts, examResults } from '#web/lib/api/on-demand/on-demand-api.ts';
import { changeCached, dropPart, cachePart } from './account-cache.ts';
import { pathPattern } from './call-paths.ts';
import { fetchAs } from './caller-of.ts';
import { cacheFiles } from './cache-files.ts';
import type { CacheOptions } from './cache-options.ts';

type Question = {
  id: string;
  imageUrl: string | null;
  optionImages?: ({ imageUrl: string } | null)[];
};

type Attempt = { startedAt: string; serverNow: string };

type OwnExam = {
  id: string;
  lessonId: string;
  pdfPath: string | null;
  questions: Question[];
  questionsVersion: string | null;
  pictureSignature: string | null;
  attempt: Attempt | null;
  hasResult?: boolean;
};

const listPattern = pathPattern(examAttempts.listOwnByLesson);

/** Links to what the questions and their options show. */
const picturesOf = (questions: readonly Question[]): string[] =>
  questions.flatMap(namedPictures).flatMap(({ imageUrl }) => imageUrl ?? []);

/** The questions of an exam that may be read now, and their pictures. They contain no key. */
async function cacheQuestions(owner: string, request: Request, exam: OwnExam): Promise<void> {
  const { id, lessonId, questionsVersion, pictureSignature, pdfPath } = exam;
  let { questions } = exam;
  if (questionsVersion !== null) {
    const path = examAttempts.sharedQuestions.path
      .replace(':id', id)
      .replace(':version', questionsVersion);
    const reply = await fetchAs(request, path);
    if (reply.status !== 200) return;
    questions = await reply.clone().json();
    await cachePart({ owner, path, lessonId }, reply);
  }
  const links = picturesOf(questions);
  const pictures =
    questionsVersion === null ? links : links.map((link) => `${link}&${pictureSignature}`);
  await cacheFiles({ owner, lessonId }, { documents: pdfPath === null ? [] : [pdfPath], pictures });
}

/** Stores the exams of a lesson as the student may see them now. */
export async function cacheExams({ owner, id, path, request, reply }: CacheOptions): Promise<void> {
  if (reply.status !== 200) return;
  const exams: OwnExam[] = await reply.clone().json();
  await cachePart({ owner, path, lessonId: id }, reply);
  for (const exam of exams) await cacheQuestions(owner, request, exam);
}

/**
 * Stores that an exam has no result yet, which the page needs to show a running one. A result itself is not stored:
 * it contains the answer key.
 */
export async function cacheMissingResult({ owner, path, reply }: CacheOptions): Promise<void> {
  if (reply.status === 404) await cachePart({ owner, path }, reply);
  else if (reply.ok) await dropPart(path);
}

const changeExam = (examId: string, change: (exam: OwnExam) => OwnExam): Promise<boolean> =>
  changeCached(
    (path) => listPattern.test(path),
    (body) => {
      const exams = body as OwnExam[];
      if (!exams.some(({ id }) => id === examId)) return undefined;
      return exams.map((exam) => (exam.id === examId ? change(exam) : exam));
    },
  );

/**
 * The exam has begun: only now its questions may be read. On a first visit, the page may have loaded the list of
 * exams before this worker answered for it: it is loaded now.
 */
export async function cacheBegunExam({ owner, id, request, reply }: CacheOptions): Promise<void> {
  if (!reply.ok) return;
  const begun: OwnExam = await reply.json();
  if (await changeExam(id, () => begun)) return cacheQuestions(owner, request, begun);
  const path = examAttempts.listOwnByLesson.path.replace(':id', begun.lessonId);
  const list = await fetchAs(request, path);
  return cacheExams({ owner, id: begun.lessonId, path, request, reply: list });
}

/** The server has saved answers: they become those of the stored exam. */
export async function cacheAttempt({ id, reply }: CacheOptions): Promise<void> {
  if (!reply.ok) return;
  const attempt: Attempt = await reply.json();
  await changeExam(id, (exam) => ({ ...exam, attempt }));
}

/** A question with a time of its own was opened: the stored exam shows it from now on. */
export async function cacheOpenedQuestion({ owner, id, reply }: CacheOptions): Promise<void> {
  if (!reply.ok) return;
  const { question, ...attempt }: Attempt & { question: Question } = await reply.json();
  let lessonId: string | undefined;
  await changeExam(id, (exam) => {
    ({ lessonId } = exam);
    return {
      ...exam,
      attempt,
      questions: exam.questions.map((stored) => (stored.id === question.id ? question : stored)),
    };
  });
  if (lessonId === undefined) return;
  await cacheFiles({ owner, lessonId }, { documents: [], pictures: picturesOf([question]) });
}

/** The answers have arrived: the exam is not running any more. */
export async function endCachedExam({ reply }: CacheOptions): Promise<void> {
  if (!reply.ok) return;
  const { examId }: { examId: string } = await reply.json();
  await dropPart(examResults.getOwn.path.replace(':id', examId));
  await changeExam(examId, (exam) => ({ ...exam, attempt: null, hasResult: true }));
}
