import type { Presence } from './session-entries.ts';

/** From this absence in a row on a student stands out. */
export const absencesThatStandOut = 3;

/**
 * How often a student was absent in a row, up to the latest session. An excused absence and a session without an entry neither
 * count nor end the row.
 * @param latestFirst the presence in each session, the latest first
 */
export const countAbsencesInRow = (latestFirst: readonly (string | null)[]): number => {
  const end = latestFirst.findIndex((presence) => presence === 'present' || presence === 'late');
  const row = end === -1 ? latestFirst : latestFirst.slice(0, end);
  return row.filter((presence) => presence === 'absent').length;
};

/** A student of a session as the summary reads them. */
export type SummarizedStudent = {
  presence: string | null;
  homework: string | null;
  oral: string | null;
  /** In a row, before this session. */
  absencesBefore: number;
};

export type SessionSummary<Student> = Record<Presence, number> & {
  total: number;
  /** Without an entry of presence. */
  unrecorded: number;
  homeworkDone: number;
  homeworkMissing: number;
  /** How many answered an oral question. */
  oralCount: number;
  /** With the absences in a row, this session included; the longest row first, else in the order of the roster. */
  absentees: { student: Student; inRow: number }[];
};

/** What a session came to. */
export const summarizeSession = <Student extends SummarizedStudent>(
  students: readonly Student[],
): SessionSummary<Student> => {
  const count = (test: (student: Student) => boolean) => students.filter(test).length;
  const having = (presence: Presence | null) => count((student) => student.presence === presence);
  return {
    total: students.length,
    present: having('present'),
    late: having('late'),
    absent: having('absent'),
    excused: having('excused'),
    unrecorded: having(null),
    homeworkDone: count(({ homework }) => homework === 'done'),
    homeworkMissing: count(({ homework }) => homework === 'missing'),
    oralCount: count(({ oral }) => oral !== null),
    absentees: students
      .filter(({ presence }) => presence === 'absent')
      .map((student) => ({ student, inRow: student.absencesBefore + 1 }))
      .toSorted((a, b) => b.inRow - a.inRow),
  };
};

/** A student as the end of a session reads them. */
export type RestingStudent = SummarizedStudent & {
  id: string;
  /** Came into the session after its opening: as a guest, or as a new student. */
  isAdded: boolean;
};

/**
 * Those without a presence, at the end of a session: `absent` are recorded as absent with all others, `kept` are named instead,
 * because something says that they came: an entry, a payment of the day, or that they were added at the door.
 */
export const splitRest = <Student extends RestingStudent>(
  students: readonly Student[],
  payerIds: ReadonlySet<string>,
): { absent: Student[]; kept: Student[] } => {
  const rest = students.filter(({ presence }) => presence === null);
  const cameProbably = ({ id, homework, oral, isAdded }: Student) =>
    homework !== null || oral !== null || isAdded || payerIds.has(id);
  return {
    absent: rest.filter((student) => !cameProbably(student)),
    kept: rest.filter(cameProbably),
  };
};
