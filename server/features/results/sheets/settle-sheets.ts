import { isCertificateEligible, toStoredAnswers } from '#domain/exams/grading.ts';
import {
  deleteTry,
  listStandings,
  openRetry,
  storePaperResults,
  updateAnswers,
} from '#server/features/exam-day/exam-day.api.ts';
import {
  listCertificatesOfExam,
  withdrawCertificates,
} from '#server/features/certificates/certificates.api.ts';
import { listKey } from '#server/features/exams/exams.api.ts';
import { planCertificates } from '#server/features/results/remark/change-certificates.ts';
import { notifyOfChange } from '#server/features/results/remark/notify-of-change.ts';
import { planRemark } from '#server/features/results/remark/plan-remark.ts';
import { remarkNewsOf } from '#server/features/results/remark/remark-mail.ts';
import { listTries, type StoredTry } from '#server/features/results/remark/remark.repository.ts';
import { storePlan } from '#server/features/results/remark/store-plan.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answersOfPages, isDecided, readSheetOf, type SheetExam } from './sheet-exam.ts';
import { linkSheets, listSheetsOfStudent, type SheetRow } from './sheets.repository.ts';

type Parts = { platform: Platform; transaction: Executor; exam: SheetExam };

type Settling = Parts & {
  studentId: string;
  /** All tries of the student, and all sheets in the order in which they arrived. */
  tries: readonly StoredTry[];
  sheets: readonly SheetRow[];
};

/** The sheets that make one result: of each page the first. */
const pagesFor = (sheets: readonly SheetRow[], resultId: string | null): SheetRow[] | undefined => {
  const counting = sheets.filter((sheet) => !sheet.is_aside);
  const pages = counting[0]?.reading.code.pages ?? 0;
  const found: SheetRow[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const ofPage = counting.filter((sheet) => sheet.page === page);
    const sheet =
      ofPage.find((row) => row.result_id === resultId) ??
      ofPage.find((row) => row.result_id === null);
    if (!sheet) return undefined;
    found.push(sheet);
  }
  return found.length === 0 ? undefined : found;
};

/** The answers of sheets, zero-based; undefined while something is to be decided. */
const answersFor = (exam: SheetExam, pages: readonly SheetRow[] | undefined) => {
  const read = pages?.map((row) => readSheetOf(exam, row));
  return read?.every(isDecided) ? answersOfPages(exam, read) : undefined;
};

/** Grades a try with other answers: by the re-marking's own rules of grades and certificates. */
const regrade = async (
  { platform, transaction, exam: { exam, content }, studentId, tries }: Settling,
  resultId: string,
  storedAnswers: number[],
): Promise<void> => {
  const currentCertificates = await listCertificatesOfExam(transaction, exam.id);
  const plan = planRemark({
    examId: exam.id,
    certificateThreshold: exam.certificate_threshold,
    key: await listKey(transaction, exam.id),
    tries: tries.map((each) => (each.id === resultId ? { ...each, answers: storedAnswers } : each)),
    holders: new Set(currentCertificates.map((row) => row.student_id)),
  });
  const { students } = plan;
  await updateAnswers(transaction, {
    examId: content.examId,
    studentId,
    resultId,
    storedAnswers,
  });
  await storePlan(transaction, platform, {
    examId: exam.id,
    plan,
    certificates: planCertificates(platform, { exam, students, currentCertificates }),
    news: remarkNewsOf(exam, students),
  });
  await notifyOfChange(transaction, { exam, students, now: platform.clock.now() });
};

/** Deletes the result of sheets that make none any more. The certificate goes with it where no other try earns it. */
const takeBack = async (
  { platform, transaction, exam: { exam }, studentId, tries }: Settling,
  resultId: string,
): Promise<void> => {
  await deleteTry(transaction, { examId: exam.id, studentId, resultId });
  const earns = ({ score, max_score: maxScore }: StoredTry) =>
    isCertificateEligible({
      score,
      maxScore,
      certificateThreshold: exam.certificate_threshold,
    });
  const wasEarned = tries.some((each) => each.id === resultId && earns(each));
  const isEarned = tries.some((each) => each.id !== resultId && earns(each));
  if (wasEarned && !isEarned) {
    await withdrawCertificates(transaction, exam.id, [studentId], platform.clock.now());
  }
};

/** A first result that sheets make, or another try. */
type NewResult = { studentId: string; pages: readonly SheetRow[]; answers: number[] };

/** Whether a new result is stored; a person decides first where the student has one, or is taking the exam. */
const isStored = async (
  { platform, transaction, exam }: Parts,
  { studentId, pages }: NewResult,
): Promise<boolean> => {
  const examId = exam.exam.id;
  const [standing] = await listStandings(transaction, examId, [studentId]);
  const comesFirst = pages.some((sheet) => sheet.comes_first);
  const isAsked =
    standing !== undefined &&
    (standing.attempt_started_at !== null ||
      (standing.result_id !== null && !standing.is_retry_open));
  if (isAsked && !comesFirst) return false;
  if (standing?.result_id != null && !standing.is_retry_open) {
    await openRetry(transaction, { examId, studentId, now: platform.clock.now() });
  }
  return true;
};

/** Stores new results in one statement, which locks the attempts of all these students in order. */
const storeNew = async (parts: Parts, results: readonly NewResult[]): Promise<void> => {
  const { platform, transaction, exam } = parts;
  const students: NewResult[] = [];
  for (const result of results) if (await isStored(parts, result)) students.push(result);
  if (students.length === 0) return;
  const ids = await storePaperResults(platform, transaction, { ...exam, students });
  for (const { studentId, pages } of students) {
    const resultId = ids.get(studentId);
    const sheetIds = pages.map(({ id }) => id);
    if (resultId !== undefined) await linkSheets(transaction, sheetIds, resultId);
  }
};

/** What the student has now. */
const readSettling = async (parts: Parts, studentId: string): Promise<Settling> => {
  const { transaction, exam } = parts;
  const { id } = exam.exam;
  return {
    ...parts,
    studentId,
    sheets: await listSheetsOfStudent(transaction, id, studentId),
    tries: await listTries(transaction, id, exam.content.questions.length, [studentId]),
  };
};

/** Makes one result what its sheets say. */
const settleResult = async (settling: Settling, resultId: string): Promise<void> => {
  const { transaction, exam, tries, sheets } = settling;
  const pages = pagesFor(sheets, resultId);
  const answers = answersFor(exam, pages);
  const linked = sheets.filter((sheet) => sheet.result_id === resultId).map(({ id }) => id);
  if (!pages || !answers) {
    await takeBack(settling, resultId);
    if (linked.length > 0) await linkSheets(transaction, linked, null);
    return;
  }
  const stored = toStoredAnswers(answers);
  const before = tries.find(({ id }) => id === resultId);
  if (String(before?.answers) !== String(stored)) await regrade(settling, resultId, stored);
  await linkSheets(
    transaction,
    pages.map(({ id }) => id),
    resultId,
  );
};

type Settled = {
  studentId: string;
  /** Results of sheets that were the student's until now. */
  formerResults?: readonly (string | null)[];
};

/** Grades again or takes back what sheets made. @returns what they make beside it */
const settleStudent = async (
  parts: Parts,
  { studentId, formerResults = [] }: Settled,
): Promise<NewResult | undefined> => {
  let settling = await readSettling(parts, studentId);
  const linked = new Set([...settling.sheets.map((sheet) => sheet.result_id), ...formerResults]);
  for (const { id } of settling.tries.filter((each) => linked.has(each.id))) {
    await settleResult(settling, id);
    // The next one may use the same sheets, and earn the same certificate.
    settling = await readSettling(parts, studentId);
  }
  const { sheets } = settling;
  const isFree = sheets.every((sheet) => sheet.result_id === null);
  // Beside a result that sheets make, another one needs a person's decision.
  const pages = pagesFor(isFree ? sheets : sheets.filter((sheet) => sheet.comes_first), null);
  const answers = answersFor(parts.exam, pages);
  const isNew = pages?.every((sheet) => sheet.result_id === null);
  return pages && answers && isNew ? { studentId, pages, answers } : undefined;
};

/**
 * Makes the results of students what their sheets say, in a transaction that has locked the exam: stores the first one, grades
 * again what was decided otherwise, and takes back what no sheet makes any more.
 */
export const settleStudents = async (
  platform: Platform,
  transaction: Executor,
  exam: SheetExam,
  students: readonly Settled[],
): Promise<void> => {
  const parts = { platform, transaction, exam };
  const results: NewResult[] = [];
  for (const student of students) {
    const result = await settleStudent(parts, student);
    if (result) results.push(result);
  }
  await storeNew(parts, results);
};
