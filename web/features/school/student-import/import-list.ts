import { checkRows, type NumberedRow } from '#domain/school/student-import/read-rows.ts';
import type { ImportField, ImportRow } from '#domain/school/student-import/rows.ts';

/** What is wrong with a cell; `line` names the row. */
export type CellProblem = { line: number; field: ImportField; text: string };

/** A problem that only the server can find, with the row that it was found in. */
type ServerProblem = CellProblem & { row: NumberedRow };

/** A list of students while it is corrected. */
export type ImportList = {
  rows: NumberedRow[];
  /** Rows that the teacher left out, which can be taken back. */
  leftOut: NumberedRow[];
  /** The problems that the server found; each counts until a cell that it names is changed. */
  serverProblems: ServerProblem[];
  /** Lines that had a problem, so that a corrected row does not vanish while it is typed in. */
  mended: ReadonlySet<number>;
  /** The id of the request that imports exactly these rows; a change of the rows makes a new id. */
  requestId: string;
};

/** Cells on which the server's problems depend: who a person is. */
const identity = ['name', 'email', 'phone'] as const;

const byLine = (item: NumberedRow, other: NumberedRow) => item.line - other.line;

const withProblems = (list: Omit<ImportList, 'mended' | 'requestId'>, before?: ImportList) => {
  const lines = problemsOf(list).map(({ line }) => line);
  const mended = new Set([...(before?.mended ?? []), ...lines]);
  return { ...list, mended, requestId: crypto.randomUUID() };
};

const toServerProblems = (
  rows: readonly NumberedRow[],
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
    const isSame = current && identity.every((cell) => current[cell] === row[cell]);
    return isSame && !own.some((problem) => problem.line === line && problem.field === field);
  });
  return [...own, ...stillShown.map(({ line, field, text }) => ({ line, field, text }))];
}

/** The list that the server read from a file. */
export function startList(checked: { rows: NumberedRow[]; problems: CellProblem[] }): ImportList {
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
    serverProblems: toServerProblems(rows, unseenProblems),
  });
}

export function changeCells(
  list: ImportList,
  lines: ReadonlySet<number>,
  change: Partial<ImportRow>,
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
