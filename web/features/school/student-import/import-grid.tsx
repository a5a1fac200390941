import { useState } from 'react';
import { importFields, type NumberedRow } from '#domain/school/student-import/rows.ts';
import type { RowFocus } from '#web/ui/forms/use-row-focus.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import {
  type CellProblem,
  changeCells,
  detailFields,
  type ImportList,
  leaveOut,
  problemsOf,
  shownFieldsOf,
} from './import-list.ts';
import { ImportRowEditor } from './import-row.tsx';
import './student-import.css';
import { studentImportTexts as texts } from './student-import.texts.ts';

const rowsPerPage = 25;

type Shown = 'bad' | 'all';
const choices = ['bad', 'all'] as const;

const headedFields = importFields.filter((field) => !detailFields.includes(field));

/** The heads of the columns on a wide screen; the labels of the cells say the same to screen readers. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className="import-columns hidden gap-2 border-b border-line-strong bg-sunken px-3 py-2 text-sm font-medium xl:grid"
    >
      <span />
      {headedFields.map((field) => (
        <span key={field}>{texts.fields[field]}</span>
      ))}
    </div>
  );
}

type ImportGridProps = {
  list: ImportList;
  problems: readonly CellProblem[];
  focus: RowFocus;
  onChange: (change: (list: ImportList) => ImportList) => void;
};

/** The page, of the rows to be corrected, that has the first problem. */
const firstBadPage = (list: ImportList) => {
  const bad = new Set(problemsOf(list).map(({ line }) => line));
  const rows = list.rows.filter(({ line }) => list.mended.has(line));
  return Math.floor(rows.findIndex(({ line }) => bad.has(line)) / rowsPerPage) + 1;
};

/** The rows of the file in pages; at first those that have to be corrected. */
export function ImportGrid({ list, problems, focus, onChange }: ImportGridProps) {
  const [shown, setShown] = useState<Shown>(list.mended.size > 0 ? 'bad' : 'all');
  const [page, setPage] = useState(1);
  const [shownProblems, setShownProblems] = useState(list.serverProblems);
  // The server refused the rows: those that it named come into view.
  if (shownProblems !== list.serverProblems) {
    setShownProblems(list.serverProblems);
    setShown('bad');
    setPage(firstBadPage(list));
  }
  const rows = shown === 'all' ? list.rows : list.rows.filter(({ line }) => list.mended.has(line));
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const current = Math.min(page, pageCount);
  const start = (current - 1) * rowsPerPage;
  const [fields] = useState(() => shownFieldsOf(list));
  const editorOf = (row: NumberedRow, place: number) => (
    <ImportRowEditor
      key={row.line}
      fields={fields}
      row={row}
      problems={problems.filter(({ line }) => line === row.line)}
      onChange={(change) => onChange((before) => changeCells(before, new Set([row.line]), change))}
      onLeave={() =>
        focus.remove(place, () => onChange((before) => leaveOut(before, new Set([row.line]))))
      }
    />
  );
  return (
    <>
      <SegmentedControl
        label={texts.show}
        value={shown}
        choices={choices}
        names={texts.shows}
        onChange={(next) => {
          setShown(next);
          setPage(1);
        }}
        className="justify-self-start max-sm:w-full"
      />
      {rows.length === 0 ? (
        <Notice tone="success">{texts.allMended}</Notice>
      ) : (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Heads />
          <ol aria-label={texts.list}>{rows.slice(start, start + rowsPerPage).map(editorOf)}</ol>
        </div>
      )}
      <Pager page={current} pageCount={pageCount} onPage={setPage} />
    </>
  );
}
