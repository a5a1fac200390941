import type { paperSheets } from '#contract/results/sheets.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { gradeAnswers } from '#domain/exams/grading.ts';
import {
  isSameNumber,
  likelyStudents,
  numberOnSheet,
  type StudentDoubt,
} from '#domain/results/sheets/whose-number.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Standing } from '#server/features/exam-day/exam-day.api.ts';
import type { ExamContent } from '#server/features/exams/exams.api.ts';
import { presentGrade } from '#server/features/results/lists/results.presenter.ts';
import type { RosterRow } from './roster.repository.ts';
import { differencesOf, type PlacedSheet } from './sheet-states.ts';
import type { ObjectionRow } from './sheets.repository.ts';

export type Sheet = RouteReplyInput<typeof paperSheets.send>;
export type ShownObjection = Sheet['objections'][number];
type Doubt = Sheet['doubts'][number];

/** What the presentation of sheets needs of their exam. */
export type SheetSurroundings = {
  content: ExamContent;
  /** The students for whom the exam is, as far as the caller may see them. */
  roster: readonly RosterRow[];
  /** Everybody who is named, by the id. */
  students: ReadonlyMap<string, RosterRow>;
  /** Students who have a sheet. */
  withSheet: ReadonlySet<string>;
  standings: ReadonlyMap<string, Standing>;
  /** Names of the staff. */
  readers: ReadonlyMap<string, string>;
  /** By the sheet. */
  objections: ReadonlyMap<string, readonly ObjectionRow[]>;
};

export const presentPerson = (row: RosterRow) => ({
  id: row.id,
  fullName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  cardNumber: row.card_number,
  groupName: row.group_name,
});

export const gradeOf = (content: ExamContent, answers: readonly number[]) =>
  gradeAnswers({ ...content, answers });

export const presentObjection = (row: Omit<ObjectionRow, 'sheet_id'>): ShownObjection => ({
  number: row.number,
  objectedAt: row.objected_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  isAccepted: row.is_accepted,
});

/** What is to be decided on the sheet itself. */
const ownDoubts = ({ read }: PlacedSheet): Doubt[] => {
  if (!read) return [];
  const open = read.answers.flatMap((answer): Doubt[] => {
    const { number, writtenNumber, options, isOpen } = answer;
    const question = read.questions[number - 1];
    if (!isOpen || !question) return [];
    const { kind, optionCount, maxMark } = question;
    return kind === 'choice'
      ? [{ kind: 'answer', number, options, optionCount }]
      : [{ kind: 'mark', number, writtenNumber: writtenNumber ?? number, maxMark }];
  });
  return read.model === undefined ? [{ kind: 'model' }, ...open] : open;
};

const studentDoubt = (
  { row: { reading } }: PlacedSheet,
  { roster, students, withSheet }: SheetSurroundings,
): Doubt => {
  const number = numberOnSheet(reading);
  const named =
    'digits' in number &&
    [...students.values()].find((row) => isSameNumber(number.digits, row.card_number));
  const reason: StudentDoubt = 'doubt' in number ? number.doubt : named ? 'notOfExam' : 'unknown';
  const digits = [reading.cardNumber.digits, reading.code.cardNumber ?? ''].filter(
    (text) => text !== '',
  );
  const likely = likelyStudents(
    digits,
    [...(named ? [named] : []), ...roster.filter(({ id }) => !named || id !== named.id)].map(
      (row) => ({
        row,
        cardNumber: row.card_number,
        hasSheet: withSheet.has(row.id),
      }),
    ),
  );
  return {
    kind: 'student',
    reason,
    candidates: likely.map((student) => presentPerson(student.row)),
  };
};

/** What the student has beside the sheet. */
const otherDoubts = (
  { row, missingPages }: PlacedSheet,
  { standings }: SheetSurroundings,
): Doubt[] => {
  const standing = standings.get(row.student_id ?? '');
  const doubts: Doubt[] = [];
  const { score, max_score: maxScore, submitted_at: submittedAt } = standing ?? {};
  if (submittedAt && score != null && maxScore != null) {
    doubts.push({
      kind: 'result',
      submittedAt: submittedAt.toISOString(),
      grade: presentGrade({ score, maxScore }),
    });
  }
  if (standing?.attempt_started_at) {
    doubts.push({ kind: 'attempt', startedAt: standing.attempt_started_at.toISOString() });
  }
  if (missingPages.length > 0) doubts.push({ kind: 'pages', missing: missingPages });
  return doubts;
};

const stateOf = (
  sheet: PlacedSheet,
  around: SheetSurroundings,
): Pick<Sheet, 'state' | 'doubts'> => {
  const { row, first, read } = sheet;
  if (row.is_aside) return { state: 'aside', doubts: [] };
  if (row.student_id === null && row.guest_name === '') {
    return { state: 'waits', doubts: [studentDoubt(sheet, around), ...ownDoubts(sheet)] };
  }
  if (sheet.isCounted) return { state: 'counted', doubts: [] };
  if (first) {
    const differences = differencesOf(read, first.read);
    // Where the teacher allowed another try, even an equal sheet may be that one.
    const isAsked =
      differences.length > 0 || standingIsOpen(around.standings.get(row.student_id ?? ''));
    return isAsked
      ? { state: 'waits', doubts: [{ kind: 'twice', firstId: first.row.id, differences }] }
      : { state: 'twice', doubts: [] };
  }
  return { state: 'waits', doubts: [...ownDoubts(sheet), ...otherDoubts(sheet, around)] };
};

const standingIsOpen = (standing: Standing | undefined): boolean =>
  standing?.is_retry_open === true;

export const presentSheet = (sheet: PlacedSheet, around: SheetSurroundings): Sheet => {
  const { row, read, first, answers } = sheet;
  const student = row.student_id === null ? undefined : around.students.get(row.student_id);
  return {
    id: row.id,
    version: row.version,
    ...stateOf(sheet, around),
    firstId: first?.row.id ?? null,
    page: row.page,
    pages: row.reading.code.pages,
    student: student ? presentPerson(student) : null,
    guestName: row.guest_name,
    cardNumber: row.reading.code.cardNumber ?? row.reading.cardNumber.digits,
    model: read?.model ?? null,
    grade: answers ? presentGrade(gradeOf(around.content, answers)) : null,
    readAt: row.read_at.toISOString(),
    readBy: around.readers.get(row.read_by) ?? '',
    hasPicture: row.picture_file_id !== null,
    objections: (around.objections.get(row.id) ?? []).map(presentObjection),
  };
};
