import type * as z from 'zod/mini';
import type { examAnalysis } from '#contract/exams/exam-analysis.ts';
import { joinFullName } from '#domain/text/names.ts';
import { listCertificatesOfExam } from '#server/features/certificates/certificates.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeCertificates } from './change-certificates.ts';
import { remarkTexts } from './results.texts.ts';
import { planRemark, type RemarkedStudent, type RemarkPlan } from './plan-remark.ts';
import {
  findExam,
  type KeyQuestion,
  listKey,
  listPeople,
  listTries,
  lockExam,
  type PersonRow,
  type RemarkedExam,
  updateGrades,
  updateKey,
} from './remark.repository.ts';
import { presentGrade } from './results.presenter.ts';

type Changes = z.output<typeof examAnalysis.previewRemark.body>['changes'];
type Preview = z.input<typeof examAnalysis.previewRemark.reply>;
type Counts = z.input<typeof examAnalysis.remark.reply>;

/** Most changes that a preview shows: nobody would read a longer list. */
const mostShown = 1000;

/** The key with the changes in it. @throws AppError request.invalid, naming the field */
const applyChanges = (key: readonly KeyQuestion[], changes: Changes): KeyQuestion[] => {
  const invalid = (place: number, field: string, text: string) =>
    new AppError('request.invalid', { [`changes.${place}.${field}`]: [text] });
  const wanted = new Map<string, Changes[number]>();
  for (const [place, change] of changes.entries()) {
    const question = key.find(({ id }) => id === change.questionId);
    if (!question) throw invalid(place, 'questionId', remarkTexts.unknownQuestion);
    if (wanted.has(change.questionId))
      throw invalid(place, 'questionId', remarkTexts.repeatedQuestion);
    if ((change.correctOptionIndex ?? 0) >= (question?.option_count ?? 0)) {
      throw invalid(place, 'correctOptionIndex', remarkTexts.unknownOption);
    }
    wanted.set(change.questionId, change);
  }
  return key.map((question) => ({
    ...question,
    correct_option_index:
      wanted.get(question.id)?.correctOptionIndex ?? question.correct_option_index,
    marks: wanted.get(question.id)?.marks ?? question.marks,
  }));
};

type Prepared = {
  oldKey: KeyQuestion[];
  newKey: KeyQuestion[];
  plan: RemarkPlan;
  people: Map<string, PersonRow>;
};

const prepare = async (
  executor: Executor,
  exam: RemarkedExam,
  changes: Changes,
): Promise<Prepared> => {
  const oldKey = await listKey(executor, exam.id);
  const newKey = applyChanges(oldKey, changes);
  const tries = await listTries(executor, exam.id, newKey.length);
  const certificates = await listCertificatesOfExam(executor, exam.id);
  const plan = planRemark({
    examId: exam.id,
    certificateThreshold: exam.certificate_threshold,
    key: newKey,
    tries,
    holders: new Set(certificates.map((row) => row.student_id)),
  });
  const rows = await listPeople(
    executor,
    plan.students.map(({ studentId }) => studentId),
  );
  return { oldKey, newKey, plan, people: new Map(rows.map((row) => [row.id, row])) };
};

const countsOf = ({ students }: RemarkPlan): Counts => ({
  changedCount: students.length,
  awardedCount: students.filter(({ certificate }) => certificate === 'awarded').length,
  withdrawnCount: students.filter(({ certificate }) => certificate === 'withdrawn').length,
});

/** Lists changed certificates first. */
const rank = { withdrawn: 0, awarded: 1, kept: 2, none: 2 };

/**
 * The results that would change, and the certificates that would be awarded or withdrawn. Stores nothing.
 * @throws AppError exam.not_found, request.invalid
 */
export const previewRemark = async (
  { database }: Platform,
  examId: string,
  changes: Changes,
): Promise<Preview> => {
  const exam = await findExam(database, examId);
  if (!exam) throw new AppError('exam.not_found');
  const { plan, people } = await prepare(database, exam, changes);
  const byName = [...people.keys()];
  const order = new Map(byName.map((id, place) => [id, place]));
  const placeOf = ({ studentId }: RemarkedStudent) => order.get(studentId) ?? byName.length;
  const students = plan.students.toSorted(
    (one, other) =>
      rank[one.certificate] - rank[other.certificate] || placeOf(one) - placeOf(other),
  );
  return {
    ...countsOf(plan),
    fingerprint: plan.fingerprint,
    students: students.slice(0, mostShown).map(({ studentId, before, after, certificate }) => {
      const { first_name: firstName = '', last_name: lastName = '' } = people.get(studentId) ?? {};
      return {
        studentId,
        certificate,
        name: joinFullName({
          firstName,
          lastName,
        }),
        before: presentGrade(before),
        after: presentGrade(after),
      };
    }),
  };
};

const changedQuestions = (before: readonly KeyQuestion[], after: readonly KeyQuestion[]) =>
  after.flatMap((question, place) => {
    const old = before[place];
    const { id, correct_option_index: correctOptionIndex, marks } = question;
    if (!old || (old.correct_option_index === correctOptionIndex && old.marks === marks)) return [];
    const from = { correctOptionIndex: old.correct_option_index, marks: old.marks };
    return { questionId: id, number: place + 1, from, to: { correctOptionIndex, marks } };
  });

type Remark = { actorId: string; examId: string; changes: Changes; fingerprint: string };

/**
 * Changes right options or marks and grades every result again, in one transaction with certificates, mails
 * and audit log. A submission that arrives meanwhile is graded with the new key.
 * @throws AppError exam.not_found, request.invalid, exam.results_changed
 */
export const remarkExam = (
  platform: Platform,
  { actorId, examId, changes, fingerprint }: Remark,
): Promise<Counts> =>
  platform.database.transaction().execute(async (transaction) => {
    const exam = await lockExam(transaction, examId);
    if (!exam) throw new AppError('exam.not_found');
    const { oldKey, newKey, plan, people } = await prepare(transaction, exam, changes);
    if (plan.fingerprint !== fingerprint) throw new AppError('exam.results_changed');
    await updateKey(transaction, examId, newKey, platform.clock.now());
    await updateGrades(transaction, { examId, isPast: false, grades: plan.grades });
    await updateGrades(transaction, { examId, isPast: true, grades: plan.pastGrades });
    await changeCertificates(platform, transaction, { exam, students: plan.students, people });
    const idsOf = (outcome: RemarkedStudent['certificate']) =>
      plan.students.flatMap((student) =>
        student.certificate === outcome ? student.studentId : [],
      );
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.remark',
      subjectId: examId,
      detail: {
        questions: changedQuestions(oldKey, newKey),
        changedCount: plan.students.length,
        awardedTo: idsOf('awarded'),
        withdrawnFrom: idsOf('withdrawn'),
      },
    });
    return countsOf(plan);
  });
