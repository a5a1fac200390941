import { groupBy } from '#domain/group-by.ts';
import { checkRows } from '#domain/school/student-import/read-rows.ts';
import { splitPhones } from '#domain/contact/split-phones.ts';
import { readGrade } from '#domain/school/student-import/read-grade.ts';
import {
  type ImportField,
  importFields,
  importLimits,
  type NumberedRow,
  type RowProblem,
} from '#domain/school/student-import/rows.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';

/** What is wrong with a cell; `line` names the row. */
export type CellProblem = RowProblem & { line: number };

/** `isOtherPerson`: the teacher has seen who has the phone number, and says that this is somebody else. */
export type ListRow = NumberedRow & { isOtherPerson?: boolean };

/** A problem that only the server can find, with the row that it was found in. */
type ServerProblem = CellProblem & { row: ListRow };

/** A list of students while it is corrected. */
export type ImportList = {
  rows: ListRow[];
  /** Rows that the teacher left out, which can be taken back. */
  leftOut: ListRow[];
  /** The problems that the server found; each counts until a cell that it names is changed. */
  serverProblems: ServerProblem[];
  /** Lines that had a problem, so that a corrected row does not vanish while it is typed in. */
  mended: ReadonlySet<number>;
  /** The list whose rows these are, which wait on the server; undefined for rows of a file. */
  waitingOf: string | undefined;
  /** The id of the request that imports exactly these rows; a change of the rows makes a new id. */
  requestId: string;
};

/** Cells on which the server's problems depend: who a person is, and which group it is. */
const identity = ['name', 'email', 'phone', 'parentPhone', 'isOtherPerson'] as const;
const place = ['group', 'grade'] as const;
const code = ['centreCode'] as const;

const basisOf = (field: ImportField) => {
  if (field === 'group') return place;
  return field === 'centreCode' ? code : identity;
};

/** What few lists have: shown where a row of the list has something in it. */
export const detailFields: readonly ImportField[] = ['centreCode', 'school', 'notes'];

/** The fields to show of a list. */
export const shownFieldsOf = ({ rows, leftOut }: ImportList): ImportField[] =>
  importFields.filter(
    (field) =>
      !detailFields.includes(field) || [...rows, ...leftOut].some((row) => row[field] !== ''),
  );

const byLine = (item: ListRow, other: ListRow) => item.line - other.line;

const withProblems = (list: Omit<ImportList, 'mended' | 'requestId'>, before?: ImportList) => {
  const lines = problemsOf(list).map(({ line }) => line);
  const mended = new Set([...(before?.mended ?? []), ...lines]);
  return { ...list, mended, requestId: crypto.randomUUID() };
};

const toServerProblems = (
  rows: readonly ListRow[],
  problems: readonly CellProblem[],
): ServerProblem[] =>
  problems.flatMap((problem) => {
    const row = rows.find(({ line }) => line === problem.line);
    return row ? [{ ...problem, row }] : [];
  });

/** Everything that is wrong with the rows as they are now. */
export function problemsOf({
  rows,
  serverProblems,
}: Pick<ImportList, 'rows' | 'serverProblems'>): CellProblem[] {
  const rowOfLine = new Map(rows.map((row) => [row.line, row]));
  const own = checkRows(rows).flatMap(({ row: { line }, problems }) =>
    problems.map((problem) => ({ line, ...problem })),
  );
  const stillShown = serverProblems.filter(({ line, field, row }) => {
    const current = rowOfLine.get(line);
    const cells = basisOf(field);
    const isSame = current && cells.every((cell) => current[cell] === row[cell]);
    return isSame && !own.some((problem) => problem.line === line && problem.field === field);
  });
  return [...own, ...stillShown.map(({ row: _row, ...problem }) => problem)];
}

type Listed = { rows: ListRow[]; problems: CellProblem[] };

/** The list that the server read from a file, or of which the rows wait there. */
export function startList(checked: Listed, waitingOf?: string): ImportList {
  const { rows, problems } = checked;
  const own = new Set(
    problemsOf({ rows, serverProblems: [] }).map(
      ({ line, field, text }) => `${line} ${field} ${text}`,
    ),
  );
  const unseenProblems = problems.filter(
    ({ line, field, text }) => !own.has(`${line} ${field} ${text}`),
  );
  return withProblems({
    rows,
    leftOut: [],
    waitingOf,
    serverProblems: toServerProblems(rows, unseenProblems),
  });
}

export function changeCells(
  list: ImportList,
  lines: ReadonlySet<number>,
  change: Partial<ListRow>,
): ImportList {
  const rows = list.rows.map((row) => (lines.has(row.line) ? { ...row, ...change } : row));
  return withProblems({ ...list, rows }, list);
}

export function leaveOut(list: ImportList, lines: ReadonlySet<number>): ImportList {
  const rows = list.rows.filter(({ line }) => !lines.has(line));
  const leftOut = [...list.leftOut, ...list.rows.filter(({ line }) => lines.has(line))];
  return withProblems({ ...list, rows, leftOut }, list);
}

export function takeBack(list: ImportList): ImportList {
  const rows = [...list.rows, ...list.leftOut].toSorted(byLine);
  return withProblems({ ...list, rows, leftOut: [] }, list);
}

/** Adds the server's problems with the rows, by their index: `{ 'rows.3.email': ['…'] }`. */
export function addServerProblems(list: ImportList, errors: Record<string, string[]>): ImportList {
  const problems = Object.entries(errors).flatMap(([path, [text]]) => {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/u.exec(path) ?? [];
    const row = list.rows[Number(index)];
    return row && text !== undefined ? [{ line: row.line, field: field as ImportField, text }] : [];
  });
  return withProblems(
    { ...list, serverProblems: [...list.serverProblems, ...toServerProblems(list.rows, problems)] },
    list,
  );
}

/** Divides cells with two numbers between the student and the parent. */
export function dividePhones(
  list: ImportList,
  lines: ReadonlySet<number>,
  isFirstTheStudents: boolean,
): ImportList {
  const rows = list.rows.map((row) => {
    const phones = lines.has(row.line) ? splitPhones(row.phone) : undefined;
    if (!phones) return row;
    const [phone, parentPhone] = isFirstTheStudents ? phones : phones.toReversed();
    return { ...row, phone: phone ?? '', parentPhone: parentPhone ?? '' };
  });
  return withProblems({ ...list, rows }, list);
}

export type MissingGroup = { name: string; grade: 1 | 2 | 3; centre: string };

/** The groups that rows name and that do not exist, each of one grade; a name in several grades is left to the teacher. */
export function missingGroupsOf(
  { rows }: ImportList,
  problems: readonly CellProblem[],
): MissingGroup[] {
  const lines = new Set(
    problems.filter(({ question }) => question === 'unknownGroup').map(({ line }) => line),
  );
  const named = groupBy(
    rows.filter(({ line }) => lines.has(line)),
    ({ group }) => foldArabic(group),
  );
  return [...named.values()].flatMap((members) => {
    // A row whose grade is still to be mended does not keep the group from the others.
    const [grade, ...others] = new Set(members.flatMap((row) => readGrade(row.grade) ?? []));
    const [first] = members;
    if (grade === undefined || others.length > 0 || !first) return [];
    return [{ name: first.group, grade, centre: first.centre.slice(0, importLimits.centre) }];
  });
}

/** Takes back what the server said about groups that exist now. */
export function forgetMissingGroups(list: ImportList, made: readonly MissingGroup[]): ImportList {
  const keys = new Set(made.map(({ name }) => foldArabic(name)));
  const serverProblems = list.serverProblems.filter(
    ({ question, row }) => question !== 'unknownGroup' || !keys.has(foldArabic(row.group)),
  );
  return withProblems({ ...list, serverProblems }, list);
}
