import { percentageOf, scoreBand } from '#domain/exams/grading.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';

/** The questions of one lesson in a student's results, and how many of them were answered right. */
export type TopicAnswers = { questionCount: number; right: number };

const minQuestions = 3;
const shownTopics = 5;

/**
 * The lessons with the smallest share of right answers, the weakest first (decisions/0069). A lesson in the green
 * band is not weak, and with fewer than three questions no lesson is called weak.
 */
export function weakTopics<Topic extends TopicAnswers>(
  topics: readonly Topic[],
): (Topic & { percentage: number })[] {
  return topics
    .filter(({ questionCount }) => questionCount >= minQuestions)
    .map((topic) => ({ ...topic, percentage: percentageOf(topic.right, topic.questionCount) }))
    .filter(({ percentage }) => scoreBand(percentage) !== 'high')
    .toSorted((a, b) => a.percentage - b.percentage || b.questionCount - a.questionCount)
    .slice(0, shownTopics)
    .map((topic) => ({ ...topic, percentage: roundPercentage(topic.percentage) }));
}

/**
 * The mean of the percentages of results, as it is shown; null without one. Rounded once, so that it equals the means that the
 * database makes.
 */
export function averagePercentage(
  results: readonly { score: number; maxScore: number }[],
): number | null {
  if (results.length === 0) return null;
  const sum = results.reduce(
    (total, { score, maxScore }) => total + percentageOf(score, maxScore),
    0,
  );
  return roundPercentage(sum / results.length);
}
