import { createHash } from 'node:crypto';
import {
  certificateOutcome,
  type CertificateOutcome,
  earningTry,
} from '#domain/certificates/certificate-outcome.ts';
import { fromStoredAnswers, gradeAnswers, percentageOf } from '#domain/exams/grading.ts';
import { partialCreditOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { type KeyQuestion } from '#server/features/exams/exams.api.ts';
import { type NewGrade } from '#server/features/exam-day/exam-day.api.ts';
import type { StoredTry } from './remark.repository.ts';

export type Grade = { score: number; maxScore: number };

export type RemarkedStudent = {
  studentId: string;
  /** The grades of the latest attempt, which is the one that counts. */
  before: Grade;
  after: Grade;
  certificate: CertificateOutcome;
  /** New percentage of the attempt that earned the certificate. */
  certificatePercentage: number;
};

export type RemarkPlan = {
  /** Students with at least one changed grade. */
  students: RemarkedStudent[];
  grades: NewGrade[];
  pastGrades: NewGrade[];
  /** Fingerprint of exactly these changes. */
  fingerprint: string;
};

type Remarking = {
  examId: string;
  certificateThreshold: number;
  key: readonly KeyQuestion[];
  tries: readonly StoredTry[];
  /** Students who have a certificate of the exam. */
  holders: ReadonlySet<string>;
};

type GradedTry = { stored: StoredTry; before: Grade; after: Grade };

const gradeTries = (tries: readonly StoredTry[], key: readonly KeyQuestion[]): GradedTry[] => {
  const sheet = {
    correctOptionIndexes: key.map((question) => question.correct_option_index),
    otherRightOptions: key.map((question) => question.other_right_options),
    markings: key.map(({ marking }) => marking),
    answerCounts: key.map((question) => question.option_count),
    marks: key.map(({ marks }) => marks),
    partialCredits: key.map(({ answer_rules: rules, marks }) => partialCreditOf(rules, marks)),
  };
  return tries.map((stored) => {
    const answers = fromStoredAnswers(stored.answers);
    const { score, maxScore } = gradeAnswers({ ...sheet, answers });
    const before = { score: stored.score, maxScore: stored.max_score };
    return { stored, before, after: { score, maxScore } };
  });
};

const isChanged = ({ before, after }: GradedTry) =>
  before.score !== after.score || before.maxScore !== after.maxScore;

const toGrade = ({ stored, after }: GradedTry): NewGrade => ({
  studentId: stored.student_id,
  tryNumber: stored.try_number,
  ...after,
});

const toStudent = (
  studentId: string,
  tries: readonly GradedTry[],
  { certificateThreshold, holders }: Remarking,
): RemarkedStudent | undefined => {
  const [first] = tries;
  const latest = tries.at(-1);
  if (!first || !latest || !tries.some(isChanged)) return undefined;
  const hasCertificate = holders.has(studentId);
  const { after } = earningTry(tries, certificateThreshold) ?? first;
  return {
    studentId,
    before: latest.before,
    after: latest.after,
    certificate: certificateOutcome({ tries, hasCertificate, certificateThreshold }),
    certificatePercentage: percentageOf(after.score, after.maxScore),
  };
};

/**
 * Whether attempts that came after the plan was made, all graded by the old key, change it: attempts that the new key grades
 * otherwise, and any attempt of a student in the plan.
 */
export const changePlan = (
  { students }: RemarkPlan,
  key: readonly KeyQuestion[],
  late: readonly StoredTry[],
): boolean => {
  const planned = new Set(students.map(({ studentId }) => studentId));
  return late.some((each) => planned.has(each.student_id)) || gradeTries(late, key).some(isChanged);
};

/**
 * The effect of grading every attempt at an exam with another key: the new grades and the changes of
 * certificates. Replaced attempts are graded too, because a certificate may be based on one.
 */
export const planRemark = (remarking: Remarking): RemarkPlan => {
  const { examId, key, tries } = remarking;
  const graded = gradeTries(tries, key);
  const byStudent = Map.groupBy(graded, ({ stored }) => stored.student_id);
  const students = [...byStudent].flatMap(
    ([studentId, own]) => toStudent(studentId, own, remarking) ?? [],
  );
  const changed = graded.filter(isChanged);
  const grades = changed.filter(({ stored }) => !stored.is_past).map(toGrade);
  const pastGrades = changed.filter(({ stored }) => stored.is_past).map(toGrade);
  // The fingerprint includes the key, so that it differs for another key even when no grade changes.
  const newKey = key.map(({ id, marks, marking, ...question }) => [
    id,
    question.correct_option_index,
    question.other_right_options,
    marking,
    marks,
    question.answer_rules,
  ]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([examId, newKey, students, grades, pastGrades]))
    .digest('base64url');
  return { students, grades, pastGrades, fingerprint };
};
