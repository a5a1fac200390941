import type * as z from 'zod/mini';
import {
  type paperExamForm,
  type paperExams,
  paperExamTexts as texts,
} from '#contract/results/paper-exams.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { joinFullName } from '#domain/text/names.ts';
import { assertOwnGroup } from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  countPaperExams,
  deletePaperExam,
  findPaperExam,
  insertPaperExam,
  isGroupOfGrade,
  listPaperExams,
  lockPaperExam,
  type PaperExamRow,
  type PaperExamTerms,
  updatePaperExam,
} from './paper-exams.repository.ts';
import {
  deletePaperMark,
  listPaperMarks,
  listPaperMarksOf,
  type PaperMarkRow,
  storePaperMark,
} from './paper-marks.repository.ts';

type Caller = Pick<Viewer, 'id' | 'assistant'>;
type PaperExam = RouteReplyInput<typeof paperExams.save>;
type MarkRow = RouteReplyInput<typeof paperExams.mark>;
type OwnMark = RouteReplyInput<typeof paperExams.listOwn>[number];
type Form = z.output<typeof paperExamForm>;
type Entry = z.output<typeof paperExams.mark.body>;

const marksOf = (halves: number): number => halves / 2;
const marksOrNull = (halves: number | null): number | null => (halves === null ? null : halves / 2);
const halvesOf = (marks: number): number => marks * 2;

const presentExam = (row: PaperExamRow): PaperExam => ({
  id: row.id,
  title: row.title,
  grade: row.grade,
  groupId: row.group_id,
  groupName: row.group_name,
  heldOn: row.held_on,
  fullMark: marksOf(row.full_mark_in_halves),
  showsStanding: row.shows_standing,
  version: row.version,
  markCount: row.mark_count,
  absentCount: row.absent_count,
  average: marksOrNull(row.average),
});

const presentMark = (row: PaperMarkRow): MarkRow => ({
  studentId: row.id,
  fullName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  cardNumber: row.card_number,
  centreCode: row.centre_code,
  groupName: row.group_name,
  mark: marksOrNull(row.mark_in_halves),
  isAbsent: row.is_absent,
});

/** A page of the exams on paper, and how many there are. */
export const pagePaperExams = async (
  { database }: Pick<Platform, 'database'>,
  viewer: Caller,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ exams: PaperExam[]; total: number }> => {
  const callerGroups = groupsOf(viewer);
  const [rows, total] = await Promise.all([
    listPaperExams(database, { callerGroups, limit: pageSize, offset: (page - 1) * pageSize }),
    countPaperExams(database, callerGroups),
  ]);
  return { exams: rows.map(presentExam), total };
};

/** @throws AppError paper_exam.not_found */
const readExam = async (executor: Executor, viewer: Caller, id: string): Promise<PaperExam> => {
  const row = await findPaperExam(executor, id, groupsOf(viewer));
  if (!row) throw new AppError('paper_exam.not_found');
  return presentExam(row);
};

/**
 * An exam with its students.
 * @throws AppError paper_exam.not_found
 */
export const getPaperExam = async (
  { database }: Pick<Platform, 'database'>,
  viewer: Caller,
  id: string,
): Promise<PaperExam & { students: MarkRow[] }> => {
  const exam = await readExam(database, viewer, id);
  const rows = await listPaperMarks(database, { examId: id, callerGroups: groupsOf(viewer) });
  return { ...exam, students: rows.map(presentMark) };
};

const termsOf = (form: Form): PaperExamTerms => ({
  title: form.title,
  // The schema accepts only 1, 2 and 3.
  grade: form.grade as PaperExamTerms['grade'],
  group_id: form.groupId,
  held_on: form.heldOn,
  full_mark_in_halves: halvesOf(form.fullMark),
  shows_standing: form.showsStanding,
});

type Edit = { id: string; version?: number | undefined; terms: PaperExamTerms };

/** @throws AppError paper_exam.not_found, paper_exam.changed_meanwhile, request.invalid at the full mark */
const changeExam = (platform: Platform, viewer: Caller, { id, version, terms }: Edit) =>
  platform.database.transaction().execute(async (transaction) => {
    const stored = await lockPaperExam(transaction, id);
    if (!stored) throw new AppError('paper_exam.not_found');
    assertOwnGroup(viewer, stored.group_id);
    if (version !== undefined && version !== stored.version) {
      throw new AppError('paper_exam.changed_meanwhile');
    }
    if (stored.highest !== null && stored.highest > terms.full_mark_in_halves) {
      throw new AppError('request.invalid', {
        fullMark: [texts.belowMarks(marksOf(stored.highest))],
      });
    }
    await updatePaperExam(transaction, id, terms);
    await recordSaving(transaction, platform, { viewer, id, terms });
  });

const recordSaving = (
  transaction: Executor,
  platform: Platform,
  { viewer, id, terms }: { viewer: Caller; id: string; terms: PaperExamTerms },
): Promise<void> =>
  recordAction(transaction, platform, {
    actorId: viewer.id,
    action: 'paper_exam.save',
    subjectId: id,
    detail: terms,
  });

/**
 * Creates or edits by one call. Version 0 creates under the form's own id; a repeat after a lost reply changes what the first
 * request created.
 * @throws AppError paper_exam.not_found, paper_exam.changed_meanwhile, group.not_found for a group that is not the caller's, request.invalid
 */
export const savePaperExam = async (
  platform: Platform,
  viewer: Caller,
  { id = platform.ids.next(), version = 0, ...form }: Form,
): Promise<PaperExam> => {
  assertOwnGroup(viewer, form.groupId);
  const { database, clock } = platform;
  const terms = termsOf(form);
  const { group_id: groupId, grade } = terms;
  if (groupId !== null && !(await isGroupOfGrade(database, groupId, grade))) {
    throw new AppError('request.invalid', { groupId: [texts.group] });
  }
  if (version === 0) {
    await makeOnce('paper_exams', {
      make: () =>
        database.transaction().execute(async (transaction) => {
          await insertPaperExam(transaction, { ...terms, id, created_at: clock.now() });
          await recordSaving(transaction, platform, { viewer, id, terms });
        }),
      change: () => changeExam(platform, viewer, { id, terms }),
    });
  } else {
    await changeExam(platform, viewer, { id, version, terms });
  }
  return readExam(database, viewer, id);
};

/** Deletes an exam with its marks; again changes nothing. */
export const removePaperExam = (platform: Platform, viewer: Caller, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    if (!(await deletePaperExam(transaction, id))) return;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'paper_exam.delete',
      subjectId: id,
    });
  });

/**
 * Enters a mark or an absence for a student, or takes it back.
 * @throws AppError paper_exam.not_found, student.not_found, paper_mark.changed_meanwhile, request.invalid at the mark
 */
export const enterPaperMark = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Caller,
  { examId, studentId, entry }: { examId: string; studentId: string; entry: Entry },
): Promise<MarkRow> =>
  database.transaction().execute(async (transaction) => {
    const exam = await lockPaperExam(transaction, examId);
    const callerGroups = groupsOf(viewer);
    const isForeign =
      callerGroups && exam && exam.group_id !== null && !callerGroups.includes(exam.group_id);
    if (!exam || isForeign) throw new AppError('paper_exam.not_found');
    const { mark, isAbsent, was } = entry;
    if (mark !== null && halvesOf(mark) > exam.full_mark_in_halves) {
      const full = marksOf(exam.full_mark_in_halves);
      throw new AppError('request.invalid', { mark: [texts.aboveFull(full)] });
    }
    const read = async (): Promise<MarkRow> => {
      const [row] = await listPaperMarks(transaction, { examId, callerGroups, studentId });
      if (!row) throw new AppError('student.not_found');
      return presentMark(row);
    };
    const before = await read();
    const isSame = (other: Pick<MarkRow, 'mark' | 'isAbsent'>) =>
      before.mark === other.mark && before.isAbsent === other.isAbsent;
    // A repeat of the same entry after a lost reply is no conflict.
    if (was && !isSame(was) && !isSame({ mark, isAbsent })) {
      throw new AppError('paper_mark.changed_meanwhile');
    }
    if (mark === null && !isAbsent) await deletePaperMark(transaction, { examId, studentId });
    else {
      await storePaperMark(transaction, {
        exam_id: examId,
        student_id: studentId,
        mark_in_halves: mark === null ? null : halvesOf(mark),
        entered_by: viewer.id,
        entered_at: clock.now(),
      });
    }
    return read();
  });

/** The marks of a student in exams on paper, the latest first. */
export const listMarksOnPaper = async (executor: Executor, studentId: string): Promise<OwnMark[]> =>
  (await listPaperMarksOf(executor, studentId)).map((row) => ({
    examId: row.exam_id,
    title: row.title,
    heldOn: row.held_on,
    fullMark: marksOf(row.full_mark_in_halves),
    mark: marksOrNull(row.mark_in_halves),
    isAbsent: row.mark_in_halves === null,
    average: marksOrNull(row.average),
    place: row.place,
    markCount: row.mark_count,
  }));
