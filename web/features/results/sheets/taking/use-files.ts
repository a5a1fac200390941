import { useCallback, useRef, useState } from 'react';
import type { SheetReader } from '#web/features/results/sheets/reader/create-reader.ts';
import {
  fileTexts as texts,
  refusalTexts,
  takingTexts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { FileError, picturesOf } from './picture-files.ts';
import type { FoundSheet } from './use-taking.ts';

/** What became of a file with sheets. */
export type SheetFile = {
  id: string;
  name: string;
  state: 'waits' | 'reading' | 'done';
  page: number;
  pages: number;
  taken: number;
  /** Why a page, or the file, was not read. */
  problems: readonly string[];
};

type Options = {
  reader: SheetReader | undefined;
  /** @returns whether it was taken */
  onTaken: (found: FoundSheet) => Promise<boolean>;
};

const begun = (name: string): SheetFile => ({
  id: crypto.randomUUID(),
  name,
  state: 'waits',
  page: 1,
  pages: 1,
  taken: 0,
  problems: [],
});

/** Reads chosen files one after another, each with what became of it. */
export const useFiles = ({ reader, onTaken }: Options) => {
  const [files, setFiles] = useState<readonly SheetFile[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = useCallback((id: string, changed: (file: SheetFile) => Partial<SheetFile>) => {
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...changed(file) } : file)));
  }, []);

  const readFile = async (id: string, file: File, sheetReader: SheetReader): Promise<void> => {
    const addProblem = (text: string, page: number, pages: number) =>
      change(id, ({ problems }) => ({
        problems: [...problems, pages === 1 ? text : texts.page(page, text)],
      }));
    try {
      for await (const { picture, page, pages, isIncomplete } of picturesOf(file)) {
        change(id, () => ({ state: 'reading', page, pages }));
        const outcome = await sheetReader.read(picture);
        if (outcome.kind === 'refused') {
          const { undecoded } = texts.problems;
          addProblem(isIncomplete ? undecoded : refusalTexts[outcome.reason], page, pages);
        } else if (await onTaken(outcome)) change(id, ({ taken }) => ({ taken: taken + 1 }));
        else addProblem(takingTexts.tooHeavy, page, pages);
      }
    } catch (error) {
      addProblem(error instanceof FileError ? texts.problems[error.problem] : texts.failed, 1, 1);
    }
    change(id, () => ({ state: 'done' }));
  };

  return {
    files,
    clear: () => setFiles((all) => all.filter(({ state }) => state !== 'done')),
    read: (chosen: Iterable<File>): void => {
      if (!reader) return;
      for (const file of chosen) {
        const entry = begun(file.name);
        setFiles((all) => [...all, entry]);
        queue.current = queue.current.then(() => readFile(entry.id, file, reader));
      }
    },
  };
};
