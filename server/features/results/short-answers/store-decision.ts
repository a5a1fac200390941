import type { DecisionEffect } from '#domain/exams/short-answers/decide-answer.ts';
import {
  type KeyQuestion,
  lockGradedExam,
  type GradedExam,
  updateShortAnswerKey,
} from '#server/features/exams/exams.api.ts';
import {
  type AffectedResult,
  listAffectedResults,
  updateVerdicts,
  type VerdictChange,
} from '#server/features/exam-day/exam-day.api.ts';
import { listCertificatesOfExam } from '#server/features/certificates/certificates.api.ts';
import { recordVersion } from '#server/features/exams/exams.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CertificateChanges,
  planCertificates,
} from '#server/features/results/remark/change-certificates.ts';
import { planRemark, type RemarkPlan } from '#server/features/results/remark/plan-remark.ts';
import { notifyOfChange } from '#server/features/results/remark/notify-of-change.ts';
import { remarkNewsOf } from '#server/features/results/remark/remark-mail.ts';
import { storePlan } from '#server/features/results/remark/store-plan.ts';
import { listTries, type StoredTry } from '#server/features/results/remark/remark.repository.ts';

type Decided = {
  exam: GradedExam;
  key: KeyQuestion[];
  questionId: string;
  /** From 1. */
  number: number;
  effect: DecisionEffect;
  changes: VerdictChange[];
};

type Planned = Decided & {
  holders: AffectedResult[];
  plan: RemarkPlan;
  certificates: CertificateChanges;
};

const nameOf = ({ id, is_past: isPast }: Pick<AffectedResult, 'id' | 'is_past'>) =>
  `${id} ${isPast}`;

/** The attempts with their new verdicts. */
const withVerdicts = (
  tries: readonly StoredTry[],
  { number, changes }: Decided,
  holders: readonly AffectedResult[],
): StoredTry[] => {
  const textOf = new Map(holders.map((holder) => [nameOf(holder), holder.text]));
  const verdictOf = new Map(changes.map(({ text, from, to }) => [`${from} ${text}`, to]));
  return tries.map((stored) => {
    const from = stored.answers[number - 1] ?? 0;
    const to = verdictOf.get(`${from} ${textOf.get(nameOf(stored))}`);
    return to === undefined ? stored : { ...stored, answers: stored.answers.with(number - 1, to) };
  });
};

/** Reads and grades the attempts that a decision affects, without a lock. */
export const planDecision = async (platform: Platform, decided: Decided): Promise<Planned> => {
  const { database } = platform;
  const { exam, key, number, changes } = decided;
  const holders = await listAffectedResults(database, { examId: exam.id, number, changes });
  const studentIds = [...new Set(holders.map((holder) => holder.student_id))];
  const stored = await listTries(database, exam.id, key.length, studentIds);
  const currentCertificates = await listCertificatesOfExam(database, exam.id);
  const plan = planRemark({
    examId: exam.id,
    certificateThreshold: exam.certificate_threshold,
    key,
    tries: withVerdicts(stored, decided, holders),
    holders: new Set(currentCertificates.map((row) => row.student_id)),
  });
  const { students } = plan;
  const certificates = planCertificates(platform, { exam, students, currentCertificates });
  return { ...decided, holders, plan, certificates };
};

const areSame = (item: readonly AffectedResult[], other: readonly AffectedResult[]): boolean => {
  const names = new Set(item.map(nameOf));
  return item.length === other.length && other.every((holder) => names.has(nameOf(holder)));
};

class Outdated extends Error {}

/**
 * Stores a decision with grades, certificates, jobs of the mails and audit log, all or nothing. Undefined when exam or
 * results changed since they were read. Each decision makes a new version of the exam, so that a re-marking whose preview is
 * older is refused.
 */
export const storeDecision = async (
  platform: Platform,
  planned: Planned,
  { actorId, detail }: { actorId: string; detail: Record<string, unknown> },
) => {
  const { exam, questionId, number, effect, changes, holders, plan, certificates } = planned;
  const examId = exam.id;
  const now = platform.clock.now();
  const news = remarkNewsOf(exam, plan.students);
  const idsOf = (outcome: 'awarded' | 'withdrawn') =>
    plan.students.flatMap((student) => (student.certificate === outcome ? student.studentId : []));
  const [awardedTo, withdrawnFrom] = [idsOf('awarded'), idsOf('withdrawn')];
  const key = {
    questionId,
    accepted: [...effect.key.accepted],
    rejected: [...effect.key.rejected],
  };
  try {
    await platform.database.transaction().execute(async (transaction) => {
      // Before the lock, for which students who submit wait.
      await notifyOfChange(transaction, { exam, students: plan.students, now });
      const locked = await lockGradedExam(transaction, examId);
      if (locked?.version.getTime() !== exam.version.getTime()) throw new Outdated();
      const updated = await updateVerdicts(transaction, { examId, number, changes });
      if (!areSame(holders, updated)) throw new Outdated();
      await updateShortAnswerKey(transaction, key, now);
      await storePlan(transaction, platform, { examId, plan, certificates, news });
      await recordAction(transaction, platform, {
        actorId,
        action: 'exam.decide_answer',
        subjectId: examId,
        detail: { ...detail, awardedTo, withdrawnFrom },
      });
      await recordVersion(transaction, platform, { examId, actorId, action: 'exam.decide_answer' });
    });
  } catch (error) {
    if (error instanceof Outdated) return undefined;
    throw error;
  }
  return {
    changedCount: plan.students.length,
    awardedCount: awardedTo.length,
    withdrawnCount: withdrawnFrom.length,
  };
};
