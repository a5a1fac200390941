import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ColumnUse } from '#domain/school/student-import/columns.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ColumnChoice, StoredColumnUses } from './column-choices.tsx';
import { addServerProblems, type ImportList, startList } from './import-list.ts';
import {
  type Checked,
  useCheckFile,
  useImportStudents,
  type WaitingList,
  waitingListsQuery,
} from './student-import.queries.ts';

/** Asks before the window is closed while there are corrections that nothing has stored. */
function useUnloadGuard(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [isActive]);
}

export const hasRowErrors = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.errors).some((path) => path.startsWith('rows.'));

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

/** The list that is mended, of a file or of rows that wait, and its way to the server. */
export function useImport() {
  const sending = useImportStudents();
  const client = useQueryClient();
  const [list, setList] = useState<ImportList>();
  const { forget, ...reading } = useReading((checked) => {
    sending.reset();
    setList(checked.rows.length === 0 ? undefined : startList(checked));
  });
  useUnloadGuard(list !== undefined && !sending.isSuccess);

  const startAgain = () => {
    setList(undefined);
    forget();
    sending.reset();
  };
  const open = (waiting: WaitingList) => {
    sending.reset();
    setList(startList(waiting, waiting.importId));
  };
  const mendRest = async ({ requestId, waitingOf = requestId }: ImportList) => {
    const lists = await client.fetchQuery(waitingListsQuery);
    startAgain();
    const rest = lists.find(({ importId }) => importId === waitingOf);
    if (rest) open(rest);
  };
  const send = ({ requestId, rows, waitingOf, leftOut }: ImportList) =>
    sending.mutate(
      {
        body: {
          requestId,
          rows,
          ...(waitingOf !== undefined && { waitingOf, dropped: leftOut.map(({ line }) => line) }),
        },
      },
      {
        onError: (error) => {
          if (hasRowErrors(error))
            setList((before) => before && addServerProblems(before, error.errors));
        },
      },
    );

  return { list, setList, sending, reading, startAgain, open, mendRest, send };
}
