import type * as z from 'zod/mini';
import type { shortAnswers } from '#contract/exams/short-answers.ts';
import { examLimits } from '#domain/exam-limits.ts';
import { decideAnswer, type DecisionEffect } from '#domain/short-answers/decide-answer.ts';
import { toVerdictAnswer, verdictOf } from '#domain/short-answers/verdict-answers.ts';
import { listCertificatesOfExam } from '#server/features/certificates/certificates.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeCertificates } from './change-certificates.ts';
import { planRemark, type RemarkPlan } from './plan-remark.ts';
import {
  type KeyQuestion,
  listKey,
  listPeople,
  listTries,
  lockExam,
  type RemarkedExam,
  updateGrades,
} from './remark.repository.ts';
import { remarkTexts } from './results.texts.ts';
import {
  listWrittenTexts,
  updateShortAnswerKey,
  updateVerdicts,
} from './short-answers.repository.ts';

type Body = z.output<typeof shortAnswers.decide.body>;
type Counts = z.input<typeof shortAnswers.decide.reply>;
type Deciding = Body & { actorId: string; examId: string };

/** @throws AppError request.invalid, naming the field */
const invalid = (field: string, text: string) =>
  new AppError('request.invalid', { [field]: [text] });

/** @throws AppError request.invalid when the key would accept nothing or too much */
const assertKey = ({ key }: DecisionEffect): void => {
  if (key.accepted.length === 0) throw invalid('text', remarkTexts.lastAcceptedAnswer);
  if (key.accepted.length > examLimits.acceptedAnswers) {
    throw invalid('text', remarkTexts.tooManyAcceptedAnswers);
  }
};

/** What the decision changes. @throws AppError request.invalid, exam.results_changed */
const readEffect = async (
  executor: Executor,
  { examId, ...decision }: Deciding,
  { question, number }: { question: KeyQuestion; number: number },
): Promise<DecisionEffect> => {
  const texts = await listWrittenTexts(executor, examId, number);
  const effect = decideAnswer(
    decision,
    { accepted: question.accepted_answers, rejected: question.rejected_answers },
    texts.map(({ text, answer }) => ({ text, verdict: verdictOf(answer - 1) })),
  );
  if (!effect) throw new AppError('exam.results_changed');
  assertKey(effect);
  return effect;
};

/** Grades the students again whose verdicts were changed, and updates their certificates. */
const regrade = async (
  platform: Platform,
  executor: Executor,
  { exam, key, studentIds }: { exam: RemarkedExam; key: KeyQuestion[]; studentIds: string[] },
): Promise<RemarkPlan> => {
  const certificates = await listCertificatesOfExam(executor, exam.id);
  const plan = planRemark({
    examId: exam.id,
    certificateThreshold: exam.certificate_threshold,
    key,
    tries: await listTries(executor, exam.id, key.length, studentIds),
    holders: new Set(certificates.map((row) => row.student_id)),
  });
  await updateGrades(executor, { examId: exam.id, isPast: false, grades: plan.grades });
  await updateGrades(executor, { examId: exam.id, isPast: true, grades: plan.pastGrades });
  const changedIds = plan.students.map(({ studentId }) => studentId);
  const people = new Map((await listPeople(executor, changedIds)).map((row) => [row.id, row]));
  await changeCertificates(platform, executor, { exam, students: plan.students, people });
  return plan;
};

/**
 * Decides about an answer for all students who wrote it, in one transaction with grades, certificates, mails and audit
 * log (decisions §5). A repeated decision changes nothing, and one about answers that were decided otherwise meanwhile
 * is refused. A submission that arrives meanwhile is judged by the new key.
 * @throws AppError exam.not_found, request.invalid, exam.results_changed
 */
export const decideShortAnswer = (platform: Platform, deciding: Deciding): Promise<Counts> =>
  platform.database.transaction().execute(async (transaction) => {
    const { actorId, examId, questionId } = deciding;
    const exam = await lockExam(transaction, examId);
    if (!exam) throw new AppError('exam.not_found');
    const key = await listKey(transaction, examId);
    const number = key.findIndex(({ id }) => id === questionId) + 1;
    const question = key[number - 1];
    if (!question || question.accepted_answers.length === 0) {
      throw invalid('questionId', remarkTexts.unknownQuestion);
    }
    const effect = await readEffect(transaction, deciding, { question, number });
    if (!effect.isKeyChanged && effect.changes.length === 0) {
      return { changedCount: 0, awardedCount: 0, withdrawnCount: 0 };
    }
    if (effect.isKeyChanged) {
      const { accepted, rejected } = effect.key;
      const changed = { questionId, accepted: [...accepted], rejected: [...rejected] };
      await updateShortAnswerKey(transaction, changed, platform.clock.now());
    }
    const studentIds = await updateVerdicts(transaction, {
      examId,
      number,
      changes: effect.changes.map(({ text, from, to }) => ({
        text,
        from: toVerdictAnswer(from) + 1,
        to: toVerdictAnswer(to) + 1,
      })),
    });
    const { students } = await regrade(platform, transaction, { exam, key, studentIds });
    const idsOf = (outcome: 'awarded' | 'withdrawn') =>
      students.flatMap(({ studentId, certificate }) => (certificate === outcome ? studentId : []));
    const [awardedTo, withdrawnFrom] = [idsOf('awarded'), idsOf('withdrawn')];
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.decide_answer',
      subjectId: examId,
      detail: {
        questionId,
        number,
        text: deciding.text,
        isRight: deciding.isRight,
        isAcceptedFromNowOn: deciding.isAcceptedFromNowOn,
        changes: effect.changes,
        awardedTo,
        withdrawnFrom,
      },
    });
    return {
      changedCount: students.length,
      awardedCount: awardedTo.length,
      withdrawnCount: withdrawnFrom.length,
    };
  });
