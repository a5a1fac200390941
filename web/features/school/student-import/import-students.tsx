import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFocusOnError } from '#web/ui/forms/form-guards.ts';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import type { ColumnUse } from '#domain/school/student-import/columns.ts';
import { type ColumnChoice, ColumnChoices, type StoredColumnUses } from './column-choices.tsx';
import { ImportGrid } from './import-grid.tsx';
import { addServerProblems, type ImportList, problemsOf, startList } from './import-list.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportTools } from './import-tools.tsx';
import { type Checked, useCheckFile, useImportStudents } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

/** Asks before the window is closed while there are corrections that nothing has stored. */
function useUnloadGuard(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [isActive]);
}

const hasRowErrors = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.errors).some((path) => path.startsWith('rows.'));

type MendProps = {
  list: ImportList;
  notes: readonly string[];
  sending: ReturnType<typeof useImportStudents>;
  onChange: (change: (list: ImportList) => ImportList) => void;
  onImport: () => void;
  onOtherFile: () => void;
};

/** The rows of the file with what is wrong with them; they are imported once nothing is. */
function Mend({ list, notes, sending, onChange, onImport, onOtherFile }: MendProps) {
  // Typing stays fluent while two thousand rows are checked again.
  const checked = useDeferredValue(list);
  const problems = useMemo(() => problemsOf(checked), [checked]);
  const { error } = sending;
  const { box, ...focus } = useRowFocus('student');
  // The server's refusal is the same object while cells are corrected, so that the focus moves once for each refusal.
  useFocusOnError(box, error && hasRowErrors(error) ? checked.serverProblems : undefined);
  return (
    <div ref={box} className="grid grid-cols-1 gap-4">
      <ImportTools list={list} problems={problems} focus={focus} onChange={onChange} />
      {notes.length > 0 && <Notice>{notes.join(' ')}</Notice>}
      <ImportGrid list={list} problems={problems} focus={focus} onChange={onChange} />
      {error && (
        <Notice tone="danger">
          {texts.importFailed}: {hasRowErrors(error) ? texts.rowsRefused : errorText(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          className="max-sm:grow"
          busy={sending.isPending}
          disabled={problems.length > 0 || list.rows.length === 0}
          onClick={onImport}
        >
          {plural(list.rows.length, texts.import)}
        </Button>
        <Button size="lg" look="quiet" onClick={onOtherFile}>
          {texts.otherFile}
        </Button>
      </div>
    </div>
  );
}

type Read = {
  /** Counts the readings: each starts with its own columns. */
  id: number;
  file: File;
  checked: Checked;
};

/** What was chosen for each heading that names one column alone. */
const headingsOf = ({ checked: { table } }: Read, uses: readonly ColumnUse[]) => {
  const all = table.columns.map(({ heading }) => heading);
  const isAlone = (heading: string) => all.indexOf(heading) === all.lastIndexOf(heading);
  return all.flatMap((heading, place): [string, ColumnUse][] => {
    const use = uses[place];
    return heading === '' || use === undefined || !isAlone(heading) ? [] : [[heading, use]];
  });
};

/** Reads a file, also once more by the columns that the teacher names. */
function useReading(onRead: (checked: Checked) => void) {
  const check = useCheckFile();
  const [read, setRead] = useState<Read>();
  const [storedUses, setStoredUses] = useState<StoredColumnUses>(new Map());
  const readFile = (file: File, choice?: ColumnChoice) =>
    check.mutate(
      { body: { file, ...choice } },
      {
        onSuccess: (checked) => {
          setRead((before) => ({ id: (before?.id ?? 0) + 1, file, checked }));
          onRead(checked);
        },
      },
    );
  return {
    read,
    storedUses,
    check,
    readFile,
    readAgain: (choice: ColumnChoice) => {
      if (!read) return;
      setStoredUses((before) => new Map([...before, ...headingsOf(read, choice.columns)]));
      readFile(read.file, choice);
    },
    forget: () => {
      setRead(undefined);
      check.reset();
    },
  };
}

/** Imports students from a file: name its columns where they are unknown, check, correct in place, invite. */
export function ImportStudents() {
  const sending = useImportStudents();
  const [list, setList] = useState<ImportList>();
  const { read, storedUses, check, readFile, readAgain, forget } = useReading((checked) => {
    sending.reset();
    setList(checked.rows.length === 0 ? undefined : startList(checked));
  });
  useUnloadGuard(list !== undefined && !sending.isSuccess);

  const startAgain = () => {
    setList(undefined);
    forget();
    sending.reset();
  };
  const send = ({ requestId, rows }: ImportList) =>
    sending.mutate(
      { body: { requestId, rows: rows.map(({ line: _line, ...row }) => row) } },
      {
        onError: (error) => {
          if (hasRowErrors(error))
            setList((before) => before && addServerProblems(before, error.errors));
        },
      },
    );

  if (!read) {
    return <ImportSource isChecking={check.isPending} failure={check.error} onCheck={readFile} />;
  }
  if (list && sending.data) {
    return <ImportOutcome outcome={sending.data} requestId={list.requestId} onAgain={startAgain} />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ColumnChoices
        key={read.id}
        table={read.checked.table}
        storedUses={storedUses}
        isReading={check.isPending}
        failure={check.error}
        onRead={readAgain}
      />
      {list ? (
        <Mend
          key={read.id}
          list={list}
          notes={read.checked.notes}
          sending={sending}
          onChange={(change) => setList((before) => before && change(before))}
          onImport={() => send(list)}
          onOtherFile={startAgain}
        />
      ) : (
        <Button size="lg" look="quiet" className="justify-self-start" onClick={startAgain}>
          {texts.otherFile}
        </Button>
      )}
    </div>
  );
}
