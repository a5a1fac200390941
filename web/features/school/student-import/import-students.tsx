import { useDeferredValue, useMemo } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFocusOnError } from '#web/ui/forms/form-guards.ts';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { ColumnChoices } from './column-choices.tsx';
import { ImportGrid } from './import-grid.tsx';
import { type ImportList, problemsOf } from './import-list.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportTools } from './import-tools.tsx';
import type { useImportStudents } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';
import { hasRowErrors, useImport } from './use-import.ts';
import { WaitingLists } from './waiting-lists.tsx';

type MendProps = {
  list: ImportList;
  notes: readonly string[];
  sending: ReturnType<typeof useImportStudents>;
  onChange: (change: (list: ImportList) => ImportList) => void;
  onImport: () => void;
  onOtherFile: () => void;
};

/** What the button does: it takes the sound rows, or stores a list without any, or throws away what was left out of one that waits. */
const labelOf = (list: ImportList, sound: number): string => {
  if (sound > 0) return plural(sound, texts.import);
  return list.rows.length > 0 ? texts.keepForLater : texts.dropLeftOut;
};

/** The rows of the file with what is wrong with them: the sound ones are imported, the others wait on the server. */
function Mend({ list, notes, sending, onChange, onImport, onOtherFile }: MendProps) {
  // Typing stays fluent while two thousand rows are checked again.
  const checked = useDeferredValue(list);
  const problems = useMemo(() => problemsOf(checked), [checked]);
  const { error } = sending;
  const bad = new Set(problems.map(({ line }) => line)).size;
  const isEmpty =
    list.rows.length === 0 && (list.waitingOf === undefined || list.leftOut.length === 0);
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
          disabled={isEmpty}
          onClick={onImport}
        >
          {labelOf(list, list.rows.length - bad)}
        </Button>
        <Button size="lg" look="quiet" onClick={onOtherFile}>
          {list.waitingOf === undefined ? texts.otherFile : texts.back}
        </Button>
        {bad > 0 && bad < list.rows.length && (
          <p className="flex min-h-11 items-center">{plural(bad, texts.rest)}</p>
        )}
      </div>
    </div>
  );
}

/** Imports students from a file: name its columns where they are unknown, check, correct in place, invite. */
export function ImportStudents() {
  const { list, setList, sending, reading, startAgain, open, mendRest, send } = useImport();
  const { read, storedUses, check, readFile, readAgain } = reading;
  if (list && sending.data) {
    return (
      <ImportOutcome
        outcome={sending.data}
        requestId={list.requestId}
        onMend={() => void mendRest(list)}
        onAgain={startAgain}
      />
    );
  }
  const mend = (key: string, notes: readonly string[]) =>
    list && (
      <Mend
        key={key}
        list={list}
        notes={notes}
        sending={sending}
        onChange={(change) => setList((before) => before && change(before))}
        onImport={() => send(list)}
        onOtherFile={startAgain}
      />
    );
  if (!read) {
    return (
      mend(list?.waitingOf ?? '', []) ?? (
        <div className="grid grid-cols-1 gap-4">
          <WaitingLists onOpen={open} />
          <ImportSource isChecking={check.isPending} failure={check.error} onCheck={readFile} />
        </div>
      )
    );
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
      {mend(`rows ${read.id}`, read.checked.notes) ?? (
        <Button size="lg" look="quiet" className="justify-self-start" onClick={startAgain}>
          {texts.otherFile}
        </Button>
      )}
    </div>
  );
}
