import type { ExamTiming } from '#domain/exams/exam-settings.ts';
import { type ExamContent, findCachedContent } from '#server/features/exams/exams.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReadExam } from './attempt.ts';

/** The part of an exam that is the same for all students at one version. */
export type SharedExam = {
  id: string;
  version: Date;
  title: string;
  timing: ExamTiming;
  /** Percent. */
  certificateThreshold: number;
  /** Until when the key is hidden; null where it is shown at once. */
  keyHiddenUntil: Date | null;
};

/** The part of a read exam that its students share. */
export type LatestExam = { shared: SharedExam; content: ExamContent };

export const sharedExamIn = ({ row, content }: ReadExam): LatestExam => ({
  shared: {
    id: row.id,
    version: content.version,
    title: row.title,
    timing: row.timing,
    certificateThreshold: row.certificate_threshold,
    keyHiddenUntil: row.key_hidden_until,
  },
  content,
});

const keyOf = (examId: string) => `latest-exam:${examId}`;

const roughSizeInBytes = 500;

/** Caches what this node has just read of an exam. */
export const cacheLatestExam = ({ cache }: Pick<Platform, 'cache'>, exam: ReadExam): void => {
  const { shared } = sharedExamIn(exam);
  cache.set(keyOf(shared.id), { value: shared, sizeInBytes: roughSizeInBytes });
};

/**
 * An exam as this node read it last; undefined where it is not cached. It may be outdated: a statement that relies on it
 * has to compare the version.
 */
export const findLatestExam = (
  { cache }: Pick<Platform, 'cache'>,
  examId: string,
): LatestExam | undefined => {
  const shared = cache.get(keyOf(examId)) as SharedExam | undefined;
  const content = shared && findCachedContent(cache, { id: shared.id, updated_at: shared.version });
  return content && { shared, content };
};

type Pair = { studentId: string; examId: string };

const checkKeyOf = ({ studentId, examId }: Pair) => `checked-attempt:${studentId}:${examId}`;

/** Caches that this node has checked an attempt, and until when that counts. */
export const cacheCheck = ({ cache }: Pick<Platform, 'cache'>, pair: Pair, until: Date): void =>
  cache.set(checkKeyOf(pair), { value: until, sizeInBytes: 200 });

/**
 * Until when an attempt accepts answers without a further check, by the cache of this node. Only the attempt's row decides;
 * the cache avoids statements that would find nothing.
 */
export const findCheck = ({ cache }: Pick<Platform, 'cache'>, pair: Pair): Date | undefined =>
  cache.get(checkKeyOf(pair)) as Date | undefined;

const readerKeyOf = ({ studentId, examId }: Pair) => `questions-reader:${studentId}:${examId}`;

const readerLifetimeInMilliseconds = 10_000;

/** Caches that this node has just replied that a student may read the questions. The page reads them with its next call. */
export const cacheReader = ({ cache }: Pick<Platform, 'cache'>, pair: Pair): void =>
  cache.set(readerKeyOf(pair), {
    value: {},
    sizeInBytes: 200,
    lifetimeInMilliseconds: readerLifetimeInMilliseconds,
  });

/** Whether the student got such a reply within the last ten seconds. Returns true only once for each reply. */
export const takeReader = ({ cache }: Pick<Platform, 'cache'>, pair: Pair): boolean => {
  const key = readerKeyOf(pair);
  const isReader = cache.has(key);
  cache.delete(key);
  return isReader;
};
