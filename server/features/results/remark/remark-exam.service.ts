import type * as z from 'zod/mini';
import type { examAnalysis } from '#contract/results/exam-analysis.ts';
import { joinFullName } from '#domain/text/names.ts';
import {
  findGradedExam,
  type KeyQuestion,
  listKey,
  lockGradedExam,
  type GradedExam,
  updateKey,
} from '#server/features/exams/exams.api.ts';
import { updateVerdicts } from '#server/features/exam-day/exam-day.api.ts';
import { listCertificatesOfExam } from '#server/features/certificates/certificates.api.ts';
import { recordVersion } from '#server/features/exams/exams.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planCertificates } from '#server/features/results/remark/change-certificates.ts';
import { remarkTexts } from '#server/features/results/lists/results.texts.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { changePlan, planRemark, type RemarkedStudent, type RemarkPlan } from './plan-remark.ts';
import { remarkNewsOf } from './remark-mail.ts';
import { storePlan } from './store-plan.ts';
import {
  listLateTries,
  listPeople,
  listTries,
  type PersonRow,
  type StoredTry,
} from './remark.repository.ts';
import {
  haveOtherRules,
  listVerdictChanges,
  type QuestionVerdicts,
  withNewVerdicts,
} from './rejudge-tries.ts';
import { presentGrade } from '#server/features/results/lists/results.presenter.ts';

type Changes = z.output<typeof examAnalysis.previewRemark.body>['changes'];
type Preview = z.input<typeof examAnalysis.previewRemark.reply>;
type Counts = z.input<typeof examAnalysis.remark.reply>;

/** The maximum of changes in a preview: nobody would read a longer list. */
const maxShown = 1000;

/** A short answer has accepted spellings, which `decideShortAnswer` changes; its verdicts cannot be exchanged. */
const choicesOf = ({ option_count: count, accepted_answers: accepted }: KeyQuestion): number =>
  accepted.length > 0 ? 1 : count;

const changeQuestion = (
  question: KeyQuestion,
  change: Changes[number] | undefined,
): KeyQuestion => {
  const right = change?.correctOptionIndex ?? question.correct_option_index;
  const others = new Set(change?.otherRightOptions ?? question.other_right_options);
  others.delete(right);
  return {
    ...question,
    correct_option_index: right,
    other_right_options: [...others].toSorted((a, b) => a - b),
    marking: change?.marking ?? question.marking,
    marks: change?.marks ?? question.marks,
    answer_rules: change?.answerRules ?? question.answer_rules,
  };
};

/** The key with the changes in it. @throws AppError request.invalid, naming the field */
const applyChanges = (key: readonly KeyQuestion[], changes: Changes): KeyQuestion[] => {
  const invalid = (place: number, field: string, text: string) =>
    new AppError('request.invalid', { [`changes.${place}.${field}`]: [text] });
  const requested = new Map<string, Changes[number]>();
  for (const [place, change] of changes.entries()) {
    const question = key.find(({ id }) => id === change.questionId);
    if (!question) throw invalid(place, 'questionId', remarkTexts.unknownQuestion);
    if (requested.has(change.questionId))
      throw invalid(place, 'questionId', remarkTexts.repeatedQuestion);
    if ((change.correctOptionIndex ?? 0) >= choicesOf(question)) {
      throw invalid(place, 'correctOptionIndex', remarkTexts.unknownOption);
    }
    if (change.otherRightOptions?.some((option) => option >= choicesOf(question))) {
      throw invalid(place, 'otherRightOptions', remarkTexts.unknownOption);
    }
    if (change.answerRules && question.accepted_answers.length === 0) {
      throw invalid(place, 'answerRules', remarkTexts.noShortAnswer);
    }
    requested.set(change.questionId, change);
  }
  const changed = key.map((question) => changeQuestion(question, requested.get(question.id)));
  if (changed.every(({ marking }) => marking === 'cancelled')) {
    throw invalid(changes.length - 1, 'marking', remarkTexts.allCancelled);
  }
  return changed;
};

type Prepared = {
  exam: GradedExam;
  oldKey: KeyQuestion[];
  newKey: KeyQuestion[];
  tries: StoredTry[];
  /** What other rules make of the short answers. */
  verdicts: QuestionVerdicts[];
  plan: RemarkPlan;
  people: Map<string, PersonRow>;
  /** The certificates of the exam. */
  currentCertificates: Awaited<ReturnType<typeof listCertificatesOfExam>>;
};

/**
 * Reads and grades everything, without a lock.
 * @throws AppError exam.not_found, request.invalid
 */
const prepare = async (executor: Executor, examId: string, changes: Changes): Promise<Prepared> => {
  const exam = await findGradedExam(executor, examId);
  if (!exam) throw new AppError('exam.not_found');
  const oldKey = await listKey(executor, exam.id);
  const newKey = applyChanges(oldKey, changes);
  const tries = await listTries(executor, exam.id, newKey.length);
  const verdicts = listVerdictChanges(tries, { oldKey, newKey });
  const currentCertificates = await listCertificatesOfExam(executor, exam.id);
  const plan = planRemark({
    examId: exam.id,
    certificateThreshold: exam.certificate_threshold,
    key: newKey,
    tries: withNewVerdicts(tries, verdicts),
    holders: new Set(currentCertificates.map((row) => row.student_id)),
  });
  const rows = await listPeople(
    executor,
    plan.students.map(({ studentId }) => studentId),
  );
  const people = new Map(rows.map((row) => [row.id, row]));
  return { exam, oldKey, newKey, tries, verdicts, plan, people, currentCertificates };
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
  const { plan, people } = await prepare(database, examId, changes);
  const byName = [...people.keys()];
  const order = new Map(byName.map((id, place) => [id, place]));
  const placeOf = ({ studentId }: RemarkedStudent) => order.get(studentId) ?? byName.length;
  const students = plan.students.toSorted(
    (a, b) => rank[a.certificate] - rank[b.certificate] || placeOf(a) - placeOf(b),
  );
  return {
    ...countsOf(plan),
    fingerprint: plan.fingerprint,
    students: students.slice(0, maxShown).map(({ studentId, before, after, certificate }) => {
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

const keyPartsOf = ({ marks, marking, ...question }: KeyQuestion) => ({
  correctOptionIndex: question.correct_option_index,
  otherRightOptions: question.other_right_options,
  marking,
  marks,
  ...(question.accepted_answers.length > 0 && { answerRules: question.answer_rules }),
});

const changedQuestions = (before: readonly KeyQuestion[], after: readonly KeyQuestion[]) =>
  after.flatMap((question, place) => {
    const old = before[place];
    if (!old) return [];
    const [from, to] = [keyPartsOf(old), keyPartsOf(question)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return { questionId: question.id, number: place + 1, from, to };
  });

/**
 * Locks the exam and checks that the plan is still right: neither the exam nor the results have changed since they were read
 * in a way that changes it.
 * @throws AppError exam.not_found, exam.results_changed
 */
const lockAsPlanned = async (
  executor: Executor,
  { exam, oldKey, newKey, tries, plan }: Prepared,
): Promise<void> => {
  const locked = await lockGradedExam(executor, exam.id);
  if (!locked) throw new AppError('exam.not_found');
  const isSameVersion = locked.version.getTime() === exam.version.getTime();
  const late = isSameVersion ? await listLateTries(executor, exam.id, tries) : [];
  // The texts of late attempts were judged by the former rules.
  const isLateJudged = late.length > 0 && haveOtherRules({ oldKey, newKey });
  if (!isSameVersion || isLateJudged || changePlan(plan, newKey, late)) {
    throw new AppError('exam.results_changed');
  }
};

type Remark = { actorId: string; examId: string; changes: Changes; fingerprint: string };

const auditDetail = ({ oldKey, newKey, plan }: Prepared) => {
  const idsOf = (outcome: RemarkedStudent['certificate']) =>
    plan.students.flatMap((student) => (student.certificate === outcome ? student.studentId : []));
  return {
    questions: changedQuestions(oldKey, newKey),
    changedCount: plan.students.length,
    awardedTo: idsOf('awarded'),
    withdrawnFrom: idsOf('withdrawn'),
  };
};

/**
 * Changes right options, marks or how short answers are compared, and grades every result again, in one transaction with certificates, the jobs of the mails
 * and audit log. A submission that arrives during the transaction is graded with the new key. Everything is read and graded
 * before the exam is locked, so that only a few statements run under the lock, however many results there are
 * (decisions/0039).
 * @throws AppError exam.not_found, request.invalid, exam.results_changed
 */
export const remarkExam = async (
  platform: Platform,
  { actorId, examId, changes, fingerprint }: Remark,
): Promise<Counts> => {
  const prepared = await prepare(platform.database, examId, changes);
  const { exam, newKey, plan, verdicts } = prepared;
  if (plan.fingerprint !== fingerprint) throw new AppError('exam.results_changed');
  const now = platform.clock.now();
  const certificates = planCertificates(platform, { ...prepared, students: plan.students });
  const news = remarkNewsOf(exam, plan.students);
  const detail = auditDetail(prepared);
  await platform.database.transaction().execute(async (transaction) => {
    // Before the lock, for which students who submit wait.
    await notifyOfChange(transaction, { exam, students: plan.students, now });
    await lockAsPlanned(transaction, prepared);
    await updateKey(transaction, examId, newKey, now);
    for (const judged of verdicts) await updateVerdicts(transaction, { examId, ...judged });
    await storePlan(transaction, platform, { examId, plan, certificates, news });
    const action = { actorId, action: 'exam.remark', subjectId: examId, detail };
    await recordAction(transaction, platform, action);
    await recordVersion(transaction, platform, { examId, actorId, action: action.action });
  });
  return countsOf(plan);
};
