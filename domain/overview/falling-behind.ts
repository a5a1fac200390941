import { roundPercentage } from '#domain/formats/percentages.ts';

/** The facts by which a student falls behind. */
export type ProgressFacts = {
  /** How many of the latest published exams the student may take; at most `examsLookedAt`. */
  openExams: number;
  /** How many of them the student has not submitted. */
  missedExams: number;
  /** Whole days since the student last opened a lesson or submitted an exam, or else registered. */
  idleDays: number;
  resultCount: number;
  /** Percent; null without results. */
  averagePercentage: number | null;
};

type BehindReason = 'missed_exams' | 'idle' | 'low_average';

export type Standing = {
  /** In the order of their weight; empty for a student who keeps up. */
  reasons: BehindReason[];
  /** 0 to 150: how far behind, the sum over the reasons. */
  severity: number;
};

/** The latest exams of a student's grade that are looked at. */
export const examsLookedAt = 5;
/** Students of a grade with fewer exams are not judged by missed exams: a new class has had none. */
const minExpectedExams = 3;
/** An exam this young may still be ahead of the student. */
export const graceOfExamInDays = 3;
export const idleFromDays = 14;
const minResults = 2;
const lowBelowPercentage = 50;
/** The maximum weight of each reason. */
const maxPointsOfReason = 50;

/** Each missed exam weighs the same, all of them 50. */
function missedWeight({ openExams, missedExams }: ProgressFacts): number {
  const hasMissedAll = openExams >= minExpectedExams && missedExams >= openExams;
  return hasMissedAll ? (maxPointsOfReason / examsLookedAt) * missedExams : 0;
}

/** A day weighs one, from the first idle one on. */
function idleWeight({ idleDays }: ProgressFacts): number {
  return idleDays >= idleFromDays ? Math.min(idleDays, maxPointsOfReason) : 0;
}

/** Each percent below 50 weighs one. Compared as shown, so that nobody reads 50 and is called below it. */
function averageWeight({ resultCount, averagePercentage }: ProgressFacts): number {
  if (averagePercentage === null || resultCount < minResults) return 0;
  const shown = roundPercentage(averagePercentage);
  return shown < lowBelowPercentage ? Math.max(1, Math.round(lowBelowPercentage - shown)) : 0;
}

/**
 * Whether a student falls behind, why, and how far (decisions/0051): none of the latest exams submitted, no progress
 * for two weeks, or an average below 50 percent.
 */
export function standingOf(facts: ProgressFacts): Standing {
  const weights: [BehindReason, number][] = [
    ['missed_exams', missedWeight(facts)],
    ['idle', idleWeight(facts)],
    ['low_average', averageWeight(facts)],
  ];
  const found = weights
    .filter(([, weight]) => weight > 0)
    .toSorted(([, weight], [, otherWeight]) => otherWeight - weight);
  return {
    reasons: found.map(([reason]) => reason),
    severity: found.reduce((sum, [, weight]) => sum + weight, 0),
  };
}

const dayInMs = 24 * 60 * 60 * 1000;

/** Whole days between two moments in milliseconds. */
export function idleDaysBetween(progressedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - progressedAt) / dayInMs));
}
