import type * as z from 'zod/mini';
import type { ownResults } from '#contract/results/own-results.ts';
import { isCertificateEligible, shownPercentage } from '#domain/exams/grading.ts';
import { averagePercentage, weakTopics } from '#domain/results/own-results.ts';
import { searchWords } from '#domain/text/search.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countOwnResults,
  listOwnResults,
  listTopics,
  type OwnResultRow,
} from './results-summary.repository.ts';

type OwnResult = z.infer<typeof ownResults.list.reply>[number];

/** More than a student takes in all years. Beyond it, the earliest are left out. */
const maxResults = 1000;
const shownInTrend = 30;

const presentOwnResult = (row: OwnResultRow): OwnResult => ({
  examId: row.exam_id,
  title: row.title,
  lessonId: row.lesson_id,
  lessonTitle: row.lesson_title,
  courseName: row.course_name,
  score: row.score,
  maxScore: row.max_score,
  percentage: shownPercentage(row.score, row.max_score),
  isPassed:
    row.certificate_id !== null ||
    isCertificateEligible({
      score: row.score,
      maxScore: row.max_score,
      certificateThreshold: row.certificate_threshold,
    }),
  certificateId: row.certificate_id,
  tryNumber: row.try_number,
  submittedAt: row.submitted_at.toISOString(),
});

type Paging = { page: number; pageSize: number; search: string };

/** A page of a student's results, newest first, searched by the titles of exam and lesson. */
export const pageOwnResults = async (
  { database }: Platform,
  studentId: string,
  { page, pageSize, search }: Paging,
): Promise<{ results: OwnResult[]; total: number }> => {
  const filter = { studentId, words: searchWords(search) };
  const [rows, total] = await Promise.all([
    listOwnResults(database, { ...filter, limit: pageSize, offset: (page - 1) * pageSize }),
    countOwnResults(database, filter),
  ]);
  return { results: rows.map(presentOwnResult), total };
};

/** The summary of a student's results, in two statements. */
export const summarizeOwnResults = async (
  { database, clock }: Platform,
  studentId: string,
): Promise<z.infer<typeof ownResults.summary.reply>> => {
  const [rows, topics] = await Promise.all([
    listOwnResults(database, { studentId, words: [], limit: maxResults, offset: 0 }),
    listTopics(database, { studentId, now: clock.now() }),
  ]);
  const results = rows.map(presentOwnResult);
  const percentages = results.map(({ percentage }) => percentage);
  return {
    count: results.length,
    passed: results.filter(({ isPassed }) => isPassed).length,
    certificates: results.filter(({ certificateId }) => certificateId !== null).length,
    average: averagePercentage(results),
    lowest: percentages.length === 0 ? null : Math.min(...percentages),
    trend: results.slice(0, shownInTrend).toReversed(),
    weakTopics: weakTopics(
      topics.map((topic) => ({
        lessonId: topic.lesson_id,
        lessonTitle: topic.lesson_title,
        courseName: topic.course_name,
        questionCount: topic.question_count,
        right: topic.right_count,
      })),
    ),
  };
};
