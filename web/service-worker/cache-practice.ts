import { groupBy } from '#domain/group-by.ts';
import { practiceStock } from '#domain/practice/practice.ts';
import { practice } from '#web/lib/api/on-demand/on-demand-api.ts';
import { findCached, isLessonCached, cachePart } from './account-cache.ts';
import { fetchAs } from './caller-of.ts';
import { cacheFiles } from './cache-files.ts';
import type { CacheOptions } from './cache-options.ts';
import { sparesData } from './worker-scope.ts';

type Question = {
  imageUrl: string | null;
  options: { image?: { imageUrl: string } }[];
};

/** With its key: the student's result has shown it. */
type Mistake = Question & { lessonId: string; courseId: string };

type Mistakes = { questions: Mistake[]; leftOutCount: number };

/** The address under which a student's own mistakes in all courses are cached. */
export const mistakesPath = practice.printMistakes.path;

export const practicePath = (lessonId: string): string =>
  practice.startLesson.path.replace(':id', lessonId);

const picturesOf = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ imageUrl, options }) => [
    ...(imageUrl === null ? [] : [imageUrl]),
    ...options.flatMap(({ image }) => image?.imageUrl ?? []),
  ]);

/** Stores what an opened lesson offers to practise, without keys, and more of it than one round (decisions/0113). */
export async function cachePractice({ owner, id, request }: CacheOptions): Promise<void> {
  if (sparesData()) return;
  const path = practicePath(id);
  const reply = await fetchAs(request, `${path}?count=${practiceStock}`);
  if (reply.status !== 200) return;
  const questions: Question[] = await reply.clone().json();
  await cachePart({ owner, path, lessonId: id }, reply);
  await cacheFiles({ owner, lessonId: id }, { documents: [], pictures: picturesOf(questions) });
}

/** Caches a student's own mistakes for reading, with the pictures of those in cached lessons. */
export async function cacheMistakes({ owner, path, request, reply }: CacheOptions): Promise<void> {
  if (reply.status !== 200) return;
  const { search } = new URL(request.url);
  // The mistakes of one course are a part of those that are stored.
  if (path === mistakesPath && search !== '') return;
  const { questions }: Mistakes = await reply.clone().json();
  await cachePart({ owner, path }, reply);
  for (const [lessonId, ofLesson] of groupBy(questions, (question) => question.lessonId)) {
    if (!(await isLessonCached(owner, lessonId))) continue;
    await cacheFiles({ owner, lessonId }, { documents: [], pictures: picturesOf(ofLesson) });
  }
}

/** Stores how many mistakes there are, and after a change the mistakes themselves. */
export async function cacheMistakeCounts(options: CacheOptions): Promise<void> {
  const { owner, path, request, reply } = options;
  if (reply.status !== 200) return;
  const before = await (await findCached(path))?.text();
  const isChanged = before !== (await reply.clone().text());
  await cachePart({ owner, path }, reply);
  if (sparesData() || !isChanged) return;
  const mistakes = await fetchAs(request, mistakesPath);
  await cacheMistakes({
    ...options,
    request: new Request(mistakesPath),
    path: mistakesPath,
    reply: mistakes,
  });
}

/** Stores the student's home. Another number of mistakes on it means that the stored ones are outdated. */
export async function cacheToday(options: CacheOptions): Promise<void> {
  const { owner, path, request, reply } = options;
  if (reply.status !== 200) return;
  const before: { waitingMistakes?: number } | undefined = await (await findCached(path))?.json();
  const { waitingMistakes }: { waitingMistakes: number } = await reply.clone().json();
  await cachePart({ owner, path }, reply);
  if (sparesData() || before?.waitingMistakes === waitingMistakes) return;
  const counts = await fetchAs(request, practice.listMistakes.path);
  await cacheMistakeCounts({ ...options, path: practice.listMistakes.path, reply: counts });
}

const isOfCourse = (search: URLSearchParams) => {
  const filteredCourse = search.get('courseId');
  return ({ courseId }: Mistake) => filteredCourse === null || courseId === filteredCourse;
};

/** The stored mistakes, of one course if the call names one. */
export const requestedMistakes = (
  { questions, leftOutCount }: Mistakes,
  { search }: { search: URLSearchParams },
): Mistakes => ({ questions: questions.filter(isOfCourse(search)), leftOutCount });

/** A round of the stored mistakes; as from the server it names no key. */
export const roundOfMistakes = (
  { questions }: Mistakes,
  { search }: { search: URLSearchParams },
): object[] =>
  questions.filter(isOfCourse(search)).map((question) => ({
    ...question,
    rightOptionIndexes: undefined,
    acceptedAnswers: undefined,
    explanationHtml: undefined,
  }));

type Course = { lessons: { id: string }[] };

/** The lessons with questions whose questions are cached. */
export async function cachedLessonsOf(courses: Course[]): Promise<Course[]> {
  const stored = new Set<string>();
  for (const { id } of courses.flatMap(({ lessons }) => lessons))
    if (await findCached(practicePath(id))) stored.add(id);
  return courses
    .map((course) => ({ ...course, lessons: course.lessons.filter(({ id }) => stored.has(id)) }))
    .filter(({ lessons }) => lessons.length > 0);
}
